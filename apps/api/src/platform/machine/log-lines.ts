import { fstatSync, write, writeSync } from 'node:fs'

/** Where lines of the log go. Nothing of it throws or waits: what cannot be written is dropped and counted. */
export interface LogLines {
  write(line: string): void
  /** How many lines were dropped so far. */
  dropped(): number
  /** Resolves when everything is written or dropped, at the latest after so long. */
  settled(withinMs: number): Promise<void>
  /** Hands what still waits to `last`, which has to be done with it at once: the program ends. */
  end(last: (text: string) => void): void
}

/** Writes a text, and tells how much of it is there now and what went wrong. */
export type Writer = (text: Buffer, done: (error: Error | null, written: number) => void) => void

/** Lines that wait for a slow disk or reader may have so many bytes; further ones are dropped. */
const mostWaiting = 4 * 2 ** 20
const mostAtOnce = 64 * 2 ** 10

const droppedLine = (dropped: number): string =>
  `${JSON.stringify({ level: 40, time: new Date().toISOString(), dropped, msg: 'lines of the log could not be written' })}\n`

/** One write at a time. When it works again, the first line says how many are missing. */
export function logLines(writeOut: Writer): LogLines {
  const waiting: string[] = []
  let bytes = 0
  let dropped = 0
  let told = 0
  let isWriting = false
  /** A line was written in part. */
  let isCut = false
  const listeners: (() => void)[] = []

  function takeSome(): string[] {
    let size = 0
    const fitting = waiting.findIndex((line) => {
      size += Buffer.byteLength(line)
      return size > mostAtOnce
    })
    const some = waiting.splice(0, fitting === -1 ? waiting.length : Math.max(1, fitting))
    for (const line of some) bytes -= Buffer.byteLength(line)
    return some
  }

  const preface = () => `${isCut ? '\n' : ''}${dropped > told ? droppedLine(dropped - told) : ''}`

  function next(): void {
    if (isWriting) return
    if (waiting.length === 0) {
      for (const settled of listeners.splice(0)) settled()
      return
    }
    isWriting = true
    const lines = takeSome()
    const about = dropped
    writeWhole(Buffer.from(preface() + lines.join('')), (error, written) => {
      isWriting = false
      if (error) {
        dropped += lines.length
        isCut ||= written > 0
      } else {
        told = about
        isCut = false
      }
      next()
    })
  }

  /** A file takes a part where its disk has room for no more. */
  function writeWhole(text: Buffer, done: (error: Error | null, written: number) => void, before = 0): void {
    writeOut(text, (error, written) => {
      if (error || written === 0) done(error ?? new Error('nothing was written'), before + written)
      else if (written < text.length) writeWhole(text.subarray(written), done, before + written)
      else done(null, before + written)
    })
  }

  return {
    write(line) {
      const size = Buffer.byteLength(line)
      if (bytes + size > mostWaiting) {
        dropped += 1
        return
      }
      waiting.push(line)
      bytes += size
      next()
    },
    dropped: () => dropped,
    settled: (withinMs) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, withinMs)
        listeners.push(() => {
          clearTimeout(timer)
          resolve()
        })
        next()
      }),
    end(last) {
      const text = preface() + waiting.splice(0).join('')
      bytes = 0
      if (text !== '') last(text)
    },
  }
}

const standardErrorFd = 2

/** A pipe whose reader is slow must not hold up the program, nor a thread that has other files to write: Node's own stream waits for neither. */
function isPipe(): boolean {
  const about = fstatSync(standardErrorFd)
  return about.isFIFO() || about.isSocket()
}

const toFile: Writer = (text, done) => write(standardErrorFd, text, (error, written) => done(error, written ?? 0))
const toPipe: Writer = (text, done) => process.stderr.write(text, (error) => done(error ?? null, error ? 0 : text.length))

function openStandardError(): LogLines {
  if (isPipe()) {
    process.stderr.on('error', () => undefined) // told to the callback of each write
    return logLines(toPipe)
  }
  const lines = logLines(toFile)
  process.once('exit', () => lines.end(writeAtOnce))
  return lines
}

function writeAtOnce(text: string): void {
  try {
    writeSync(standardErrorFd, text)
  } catch {} // there is nowhere left to say so
}

let opened: LogLines | undefined

/** Standard error, for all logs of this thread. */
export function standardError(): LogLines {
  opened ??= openStandardError()
  return opened
}
