/** Files of this site. All of these reject with an `Explained` if the file is not there or damaged. */

import { Explained } from "./failure";
import { damaged, doesNotArrive, isNotThere, lacking } from "./texts";

export async function siteFile(address: URL): Promise<Response> {
  if (!("fetch" in globalThis)) throw new Explained(lacking);
  const file = address.pathname.split("/").at(-1)!;
  const response = await fetch(address).catch(() => null);
  if (response === null) throw new Explained(doesNotArrive(file));
  if (!response.ok) throw new Explained(isNotThere(file, response.status));
  return response;
}

export async function siteData(address: URL): Promise<unknown> {
  const response = await siteFile(address);
  try {
    return await response.json();
  } catch {
    throw new Explained(damaged);
  }
}
