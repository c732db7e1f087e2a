import { bytesOfBase64 } from './base64.ts'
import { Blocks } from './blocks.ts'
import { type FillRequest, fillRequest, outputLength, type StillOpen, type TakeRows, wordBytes } from './fills.ts'
import type { Kernels } from './kernels.ts'
import { moduleBytes } from './module-bytes.ts'
import { type WebAssemblyHost, webAssembly } from './web-assembly.ts'

/** The module with its own memory, in which columns are lent. The memory never grows, so a column keeps its address. */
export interface Machine {
  /** A column in the memory, of zeros unless `cleared` is false; undefined if the memory is full. */
  take(length: number, cleared?: boolean): Float64Array | undefined
  give(column: Float64Array): void
  /** Whether all of these are in the memory. Only then can the module read them. */
  holds(...arrays: readonly Placed[]): boolean
  /**
   * Writes where `left` is at least `right`, and where it is at most `right`; both where they are equal, within `share` of the larger of
   * `right` and `scale`, which may be `right` itself and for a number nothing. Returns false and does nothing if part of it is not in the
   * memory.
   */
  relate(left: Float64Array, right: Float64Array | number, equality: Equality, atLeast: Int32Array, atMost: Int32Array): boolean
  /** The largest size of `right` and of `scale`, for comparisons of several columns with `right`; 0 if one is not in the memory. */
  largestSize(right: Float64Array, scale: Float64Array): number
  /** Joins truths into `out`. Returns false as `relate` does. */
  join(how: WordKernel, a: Int32Array, b: Int32Array, out: Int32Array): boolean
  /**
   * Fills a request and passes its rows to `take`. Returns undefined and does nothing if part of it is not in the memory or there is no
   * room.
   */
  fill(request: FillRequest, take: TakeRows): StillOpen | null | undefined
}

/** How far equal values may be apart. */
export interface Equality {
  readonly share: number
  readonly scale: Float64Array | null
  /** The `largestSize` of the right column and the scale, if it is known: the comparison is faster. */
  readonly largest?: number
}

type Placed = { readonly buffer: ArrayBufferLike }

/** The operations that join two sets of truths. */
export type WordKernel = 'both' | 'either' | 'without' | 'crossed'

const pageBytes = 2 ** 16
const pagesInMb = 2 ** 20 / pageBytes
/** Offset 0 is never used, so that a missing offset is noticed. */
const reserved = 64

let compiled: object | null | undefined

/** The module, compiled once. Null if WebAssembly is missing, disabled by the page's policy, or has no vector instructions. */
function usualModule(host: WebAssemblyHost): object | null {
  if (compiled !== undefined) return compiled
  try {
    compiled = new host.Module(bytesOfBase64(moduleBytes))
  } catch {
    compiled = null
  }
  return compiled
}

/**
 * A machine with `mb` of memory; the operating system provides only what is used. With half of it, or a quarter, if that much is not
 * available. Null if there is no machine; the caller then computes in TypeScript. `bytes` is another module than the usual one, for tests.
 */
export function openMachine(mb: number, bytes?: Uint8Array): Machine | null {
  const host = webAssembly()
  const module = host && (bytes ? new host.Module(bytes) : usualModule(host))
  if (!host || !module) return null
  const memory = memoryOf(host, mb) ?? memoryOf(host, Math.ceil(mb / 2)) ?? memoryOf(host, Math.ceil(mb / 4))
  return memory && machineIn(host, module, memory)
}

function memoryOf(host: WebAssemblyHost, mb: number): { readonly buffer: ArrayBuffer } | null {
  const pages = mb * pagesInMb
  try {
    return new host.Memory({ initial: pages, maximum: pages })
  } catch {
    // Not enough address space: a phone, or a limit set by the operator.
    return null
  }
}

function machineIn(host: WebAssemblyHost, module: object, memory: { readonly buffer: ArrayBuffer }): Machine {
  const { buffer } = memory
  const blocks = new Blocks(buffer.byteLength - reserved)
  const kernels = new host.Instance(module, { env: { memory } }).exports as Kernels
  const holds = (...arrays: readonly Placed[]) => arrays.every((array) => array.buffer === buffer)
  const give = ({ byteOffset, byteLength }: Float64Array) => blocks.give(byteOffset - reserved, byteLength)
  /** Memory that is not cleared. */
  function takeUsed(length: number): Float64Array | undefined {
    const offset = blocks.take(length * 8)
    return offset === undefined ? undefined : new Float64Array(buffer, offset + reserved, length)
  }
  return {
    take: (length, cleared = true) => (cleared ? takeUsed(length)?.fill(0) : takeUsed(length)),
    give,
    holds,
    ...relationsIn(kernels, holds),
    join(how, a, b, out) {
      if (!holds(a, b, out)) return false
      kernels[how](a.byteOffset, b.byteOffset, wordBytes(out.length * 32), out.byteOffset)
      return true
    },
    fill(request, takeRows) {
      const { entryLong, entryShort, exitLong, exitShort, prices } = request
      const read = [entryLong, entryShort, exitLong, exitShort, ...(prices ?? [])].filter((array) => array !== null)
      return holds(...read) ? filledIn({ take: takeUsed, give }, kernels, request, takeRows) : undefined
    },
  }
}

function relationsIn(kernels: Kernels, holds: Machine['holds']): Pick<Machine, 'relate' | 'largestSize'> {
  return {
    relate(left, right, { share, scale, largest = 0 }, atLeast, atMost) {
      const places = [left.length, atLeast.byteOffset, atMost.byteOffset] as const
      if (!holds(left, atLeast, atMost, scale ?? left)) return false
      if (typeof right === 'number') kernels.relateToLevel(share, left.byteOffset, right, scale?.byteOffset ?? 0, ...places)
      else if (scale && holds(right)) kernels.relateColumns(share, left.byteOffset, right.byteOffset, scale.byteOffset, largest, ...places)
      else return false
      return true
    },
    largestSize: (right, scale) => (holds(right, scale) ? kernels.largestSize(right.byteOffset, scale.byteOffset, right.length) : 0),
  }
}

/** The most sets of words that a fill needs for itself. */
const mostWords = 4

function filledIn({ take, give }: Pick<Machine, 'take' | 'give'>, kernels: Kernels, request: FillRequest, takeRows: TakeRows) {
  const length = wordBytes(request.bars) / 8
  const scratch = take(outputLength + mostWords * length)
  if (!scratch) return undefined
  let used = outputLength
  const spare = () => {
    used += length
    return scratch.byteOffset + (used - length) * 8
  }
  try {
    return fillRequest(kernels, request, scratch.subarray(0, outputLength), spare, takeRows)
  } finally {
    give(scratch)
  }
}
