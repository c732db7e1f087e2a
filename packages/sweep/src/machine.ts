import { bytesOfBase64 } from './base64.ts'
import { Blocks } from './blocks.ts'
import { type FillRequest, fillRequest, outputLength, type StillOpen, type TakeRows, wordBytes } from './fills.ts'
import type { Kernels } from './kernels.ts'
import { moduleBytes } from './module-bytes.ts'
import { type WebAssemblyHost, webAssembly } from './web-assembly.ts'

/** The module with a memory of its own, in which columns are lent. It never grows, so a column stays where it is. */
export interface Machine {
  /** A column of zeros in the memory; undefined when it is full. */
  take(length: number): Float64Array | undefined
  give(column: Float64Array): void
  /** Whether all of these stand in the memory: only then can the module read them. */
  holds(...arrays: readonly Placed[]): boolean
  /** Writes where `left` is at least, and where it is at most `right`. False, and nothing is done, where not all of it stands in the memory. */
  relate(left: Float64Array, right: Float64Array | number, atLeast: Int32Array, atMost: Int32Array): boolean
  /** Joins truths into `out`; false as above. */
  join(how: WordKernel, a: Int32Array, b: Int32Array, out: Int32Array): boolean
  /** Fills a request and hands its rows to `take`. Undefined, and nothing is done, where not all of it stands in the memory or there is no room. */
  fill(request: FillRequest, take: TakeRows): StillOpen | null | undefined
}

type Placed = { readonly buffer: ArrayBufferLike }

/** What joins two sets of truths. */
export type WordKernel = 'both' | 'either' | 'without' | 'crossed'

const pageBytes = 2 ** 16
const pagesInMb = 2 ** 20 / pageBytes
/** Nothing stands at place 0, so that a forgotten place is seen. */
const reserved = 64

let compiled: object | null | undefined

/** The module, compiled once. Null where WebAssembly is missing, switched off by the page's policy, or has no vectors. */
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
 * A machine with `mb` of memory, of which the operating system gives what is used; half of it, or a quarter, where so much cannot be had. Null where
 * there is none: the caller then computes in TypeScript. `bytes`: another module than the usual one, for tests.
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
    // There is not so much address space: a telephone, or a limit of the operator.
    return null
  }
}

function machineIn(host: WebAssemblyHost, module: object, memory: { readonly buffer: ArrayBuffer }): Machine {
  const { buffer } = memory
  const blocks = new Blocks(buffer.byteLength - reserved)
  const kernels = new host.Instance(module, { env: { memory } }).exports as Kernels
  const holds = (...arrays: readonly Placed[]) => arrays.every((array) => array.buffer === buffer)
  const give = ({ byteOffset, byteLength }: Float64Array) => blocks.give(byteOffset - reserved, byteLength)
  /** As its last reader left it. */
  function takeUsed(length: number): Float64Array | undefined {
    const offset = blocks.take(length * 8)
    return offset === undefined ? undefined : new Float64Array(buffer, offset + reserved, length)
  }
  return {
    take: (length) => takeUsed(length)?.fill(0),
    give,
    holds,
    relate(left, right, atLeast, atMost) {
      const places = [left.length, atLeast.byteOffset, atMost.byteOffset] as const
      if (!holds(left, atLeast, atMost)) return false
      if (typeof right === 'number') kernels.relateToLevel(left.byteOffset, right, ...places)
      else if (holds(right)) kernels.relateColumns(left.byteOffset, right.byteOffset, ...places)
      else return false
      return true
    },
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

/** How many sets of words a fill needs for itself at most. */
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
