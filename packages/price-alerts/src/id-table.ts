/**
 * Finds the number of an id in a hash table with open addressing. A Map of a million changing strings rebuilds itself
 * now and then, which delays quotes. The table is at most half full; its places hold the number + 1, or 0. Removing an
 * entry closes the gap behind it (Knuth, The Art of Computer Programming 3, 6.4, algorithm R). The caller assigns the
 * numbers.
 */
export interface IdTable {
  readonly ids: string[]
  hashes: Int32Array
  places: Int32Array
}

export const newIdTable = (): IdTable => ({ ids: [], hashes: new Int32Array(1024), places: new Int32Array(2048) })

/** `hash`, here and below, is the hash of the id, so that a caller with several calls computes it once. */
export function numberOfId(table: IdTable, id: string, hash = hashOf(id)): number | undefined {
  const held = table.places[placeOf(table, id, hash)]
  return held === 0 ? undefined : held - 1
}

/** Gives an id a number. The id stays in `ids` until the caller clears it. */
export function setNumber(table: IdTable, id: string, hash: number, number: number): void {
  if (number >= table.hashes.length) grow(table)
  table.ids[number] = id
  table.hashes[number] = hash
  table.places[placeOf(table, id, hash)] = number + 1
}

export function removeNumber(table: IdTable, number: number): void {
  vacate(table, placeOf(table, table.ids[number], table.hashes[number]))
}

const following = (places: Int32Array, place: number) => (place + 1) & (places.length - 1)

/** The place of the id, or the empty place where it would go. */
function placeOf({ ids, hashes, places }: IdTable, id: string, hash: number): number {
  let place = hash & (places.length - 1)
  for (; places[place] !== 0; place = following(places, place)) {
    const number = places[place] - 1
    if (hashes[number] === hash && ids[number] === id) break
  }
  return place
}

function grow(table: IdTable): void {
  const hashes = new Int32Array(2 * table.hashes.length)
  hashes.set(table.hashes)
  const places = new Int32Array(2 * table.places.length)
  for (const held of table.places) {
    if (held === 0) continue
    let place = hashes[held - 1] & (places.length - 1)
    while (places[place] !== 0) place = following(places, place)
    places[place] = held
  }
  table.hashes = hashes
  table.places = places
}

function vacate({ hashes, places }: IdTable, place: number): void {
  const mask = places.length - 1
  let hole = place
  for (let each = following(places, hole); places[each] !== 0; each = following(places, each)) {
    const home = hashes[places[each] - 1] & mask
    // An entry whose search begins after the hole is found without moving it.
    if (((each - home) & mask) < ((each - hole) & mask)) continue
    places[hole] = places[each]
    hole = each
  }
  places[hole] = 0
}

/** FNV-1a (Fowler, Noll, Vo) with a final mixing step, because the table uses the low bits. */
export function hashOf(id: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return hash ^ (hash >>> 13)
}
