const alignment = 64
const rounded = (bytes: number) => Math.ceil(bytes / alignment) * alignment

/** Allocates blocks of a memory and takes them back: first fit over a list of free parts sorted by offset. */
export class Blocks {
  readonly #starts = [0]
  readonly #sizes: number[]
  /** The number of free bytes. */
  free: number

  constructor(bytes: number) {
    this.#sizes = [bytes]
    this.free = bytes
  }

  /** The offset of a block of this many bytes; undefined if no free part is large enough. */
  take(bytes: number): number | undefined {
    const size = rounded(bytes)
    const at = this.#sizes.findIndex((free) => free >= size)
    if (at < 0) return undefined
    const offset = this.#starts[at]
    this.free -= size
    if (this.#sizes[at] === size) this.#remove(at)
    else {
      this.#starts[at] += size
      this.#sizes[at] -= size
    }
    return offset
  }

  /** Returns a block that was taken with this size. Free neighbours are merged. */
  give(offset: number, bytes: number): void {
    const size = rounded(bytes)
    const at = this.#behind(offset)
    this.free += size
    const joinsBefore = at > 0 && this.#starts[at - 1] + this.#sizes[at - 1] === offset
    const joinsBehind = at < this.#starts.length && offset + size === this.#starts[at]
    if (joinsBefore) {
      this.#sizes[at - 1] += size
      if (!joinsBehind) return
      this.#sizes[at - 1] += this.#sizes[at]
      this.#remove(at)
    } else if (joinsBehind) {
      this.#starts[at] = offset
      this.#sizes[at] += size
    } else {
      this.#starts.splice(at, 0, offset)
      this.#sizes.splice(at, 0, size)
    }
  }

  #remove(at: number): void {
    this.#starts.splice(at, 1)
    this.#sizes.splice(at, 1)
  }

  /** The index of the first free part at or after `offset`. */
  #behind(offset: number): number {
    let [low, high] = [0, this.#starts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#starts[middle] < offset) low = middle + 1
      else high = middle
    }
    return low
  }
}
