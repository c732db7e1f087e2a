import type { AlertSide, PriceCondition } from './condition.ts'

export interface Armed {
  readonly symbol: string
  readonly side: AlertSide
  readonly condition: PriceCondition
  /** UTC ms: steps whose earlier price is older do not count. */
  readonly armedAt: number
}

/**
 * A small whole number for every armed alert, by which the ladders know it. A number that is dropped is given to nobody else before it is
 * released: rungs that still bear it mean nothing.
 */
export interface Roster {
  readonly size: number
  /** Nothing where the id is on it already. */
  add(id: string, alert: Armed): number | undefined
  numberOf(id: string): number | undefined
  idOf(number: number): string
  /** Of a number that lives. */
  alertOf(number: number): Armed
  /** It was not dropped. */
  lives(number: number): boolean
  /** Gives the alert of a number another one, as if it had been dropped and come again. */
  renumber(number: number): number
  drop(number: number): void
  release(numbers: readonly number[]): void
}

/**
 * Finds numbers by a table of its own with open addressing: a Map of a million texts that come and go builds itself anew now and then, and
 * the quotes wait. The table is at most half full; its places hold the number + 1, or 0. Removing closes the row behind (Knuth, The Art of
 * Computer Programming 3, 6.4, algorithm R).
 */
export function roster(): Roster {
  const ids: string[] = []
  const alerts: (Armed | null)[] = []
  const free: number[] = []
  let hashes = new Int32Array(1024)
  // Asked for whole ladders at a time: a byte each keeps them near.
  let living = new Uint8Array(1024)
  let places = new Int32Array(2048)
  let size = 0

  const next = (place: number) => (place + 1) & (places.length - 1)

  /** Where the id stands, or the empty place where it would. */
  function placeOf(id: string, hash: number): number {
    let place = hash & (places.length - 1)
    for (; places[place] !== 0; place = next(place)) {
      const number = places[place] - 1
      if (hashes[number] === hash && ids[number] === id) break
    }
    return place
  }

  function grow(): void {
    hashes = resized(hashes, new Int32Array(2 * hashes.length))
    living = resized(living, new Uint8Array(2 * living.length))
    const before = places
    places = new Int32Array(2 * before.length)
    for (const held of before) {
      if (held === 0) continue
      let place = hashes[held - 1] & (places.length - 1)
      while (places[place] !== 0) place = next(place)
      places[place] = held
    }
  }

  function vacate(place: number): void {
    const mask = places.length - 1
    let hole = place
    for (let each = next(hole); places[each] !== 0; each = next(each)) {
      const home = hashes[places[each] - 1] & mask
      // One whose search begins behind the hole is found without it.
      if (((each - home) & mask) < ((each - hole) & mask)) continue
      places[hole] = places[each]
      hole = each
    }
    places[hole] = 0
  }

  function enter(id: string, alert: Armed, hash: number): number {
    const number = free.pop() ?? ids.length
    if (number === hashes.length) grow()
    ids[number] = id
    alerts[number] = alert
    hashes[number] = hash
    living[number] = 1
    return number
  }

  function forget(number: number): void {
    ids[number] = ''
    alerts[number] = null
    living[number] = 0
  }

  return {
    get size() {
      return size
    },
    add(id, alert) {
      const hash = hashOf(id)
      const place = placeOf(id, hash)
      if (places[place] !== 0) return undefined
      const before = places
      const number = enter(id, alert, hash)
      // Where the table has grown its place is another one.
      places[places === before ? place : placeOf(id, hash)] = number + 1
      size++
      return number
    },
    renumber(number) {
      const id = ids[number]
      const renewed = enter(id, alerts[number]!, hashes[number])
      places[placeOf(id, hashes[number])] = renewed + 1
      forget(number)
      return renewed
    },
    numberOf(id) {
      const held = places[placeOf(id, hashOf(id))]
      return held === 0 ? undefined : held - 1
    },
    idOf: (number) => ids[number],
    alertOf: (number) => alerts[number]!,
    lives: (number) => living[number] === 1,
    drop(number) {
      vacate(placeOf(ids[number], hashes[number]))
      forget(number)
      size--
    },
    release(released) {
      for (const number of released) free.push(number)
    },
  }
}

function resized<T extends Int32Array | Uint8Array>(from: T, to: T): T {
  to.set(from)
  return to
}

/** FNV-1a (Fowler, Noll, Vo) with a last mixing: the table looks at the low bits. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return hash ^ (hash >>> 13)
}
