/** Loads something for each name once. A failure is not kept, so that another try is possible. */
export function loadedOnce<Value>(load: (name: string) => Promise<Value>): (name: string) => Promise<Value> {
  const known = new Map<string, Promise<Value>>();
  return (name) => {
    const found = known.get(name) ?? load(name);
    known.set(name, found);
    found.catch(() => known.delete(name));
    return found;
  };
}
