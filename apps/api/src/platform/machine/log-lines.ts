import { fstatSync, write, writeSync } from 'node:fs'

/** The destination of log lines. It never throws or blocks: a line that cannot be written is dropped and counted. */
export interface LogLines {
  write(line: string): void
  /** Number of lines dropped so far. */
  dropped(): number
  /** Resolves when everything is written or dropped, at the latest after `withinMs`. */
  settled(withinMs: number): Promise<void>
  /** Passes the waiting lines to `last`, which must write them synchronously, because the program ends. */
  end(last: (text: string) => void): void
}

/** Writes a text, and reports how many bytes were written and what went wrong. */
export type Writer = (text: Buffer, done: (error: Error | null, written: number) => void) => void

/** Total bytes of lines that may wait for a slow disk or reader; further lines are dropped. */
const mostWaiting = 4 * 2 ** 20
const mostAtOnce = 64 * 2 ** 10

const droppedLine = (dropped: number): string =>
  `${JSON.stringify({ level: 40, time: new Date().toISOString(), dropped, msg: 'lines of the log could not be written' })}\n`

/** A queue of lines in order, within `mostWaiting` bytes. */
function lineQueue() {
  let lines: string[] = []
  let bytes = 0

  return {
    isEmpty: () => lines.length === 0,
    /** Returns false if there is no room for the line. */
    add(line: string): boolean {
      const size = Buffer.byteLength(line)
      if (bytes + size > mostWaiting) return false
      lines.push(line)
      bytes += size
      return true
    },
    /** The next lines that fit into one write, at least one. */
    take(): string[] {
      let size = 0
      const fitting = lines.findIndex((line) => {
        size += Buffer.byteLength(line)
        return size > mostAtOnce
      })
      const taken = lines.splice(0, fitting === -1 ? lines.length : Math.max(1, fitting))
      for (const line of taken) bytes -= Buffer.byteLength(line)
      return taken
    },
    takeAll(): string[] {
      const taken = lines
      lines = []
      bytes = 0
      return taken
    },
  }
}

/** Writes until everything is written: a nearly full disk takes only a part. */
function writeWhole(writeOut: Writer, text: Buffer, done: (error: Error | null, written: number) => void, before = 0): void {
  writeOut(text, (error, written) => {
    if (error || written === 0) done(error ?? new Error('nothing was written'), before + written)
    else if (written < text.length) writeWhole(writeOut, text.subarray(written), done, before + written)
    else done(null, before + written)
  })
}

/** Counts dropped lines, and builds the note about them for the next write. */
function losses() {
  let dropped = 0
  let told = 0
  let telling = 0
  /** The last line was only partly written. */
  let isCut = false

  return {
    dropped: () => dropped,
    add(lines: number, isPartThere: boolean): void {
      dropped += lines
      isCut ||= isPartThere
    },
    /** The text to put before the lines of the next write. */
    preface(): string {
      telling = dropped
      return `${isCut ? '\n' : ''}${dropped > told ? droppedLine(dropped - told) : ''}`
    },
    /** Call it when the last preface was written. */
    told(): void {
      told = telling
      isCut = false
    },
  }
}

/** A recurring event to wait for, with a timeout. */
function openMoment() {
  const listeners: (() => void)[] = []
  return {
    tell(): void {
      for (const listener of listeners.splice(0)) listener()
    },
    wait(withinMs: number): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, withinMs)
      listeners.push(resolve)
      return promise.finally(() => clearTimeout(timer))
    },
  }
}

/** Makes one write at a time. The first line after a failure says how many are missing. */
export function logLines(writeOut: Writer): LogLines {
  const waiting = lineQueue()
  const lost = losses()
  const idle = openMoment()
  let isWriting = false

  function next(): void {
    if (isWriting) return
    if (waiting.isEmpty()) {
      idle.tell()
      return
    }
    isWriting = true
    const lines = waiting.take()
    writeWhole(writeOut, Buffer.from(lost.preface() + lines.join('')), (error, written) => {
      isWriting = false
      if (error) lost.add(lines.length, written > 0)
      else lost.told()
      next()
    })
  }

  return {
    write(line) {
      if (waiting.add(line)) next()
      else lost.add(1, false)
    },
    dropped: lost.dropped,
    settled(withinMs) {
      const settled = idle.wait(withinMs)
      next()
      return settled
    },
    end(last) {
      const text = lost.preface() + waiting.takeAll().join('')
      if (text !== '') last(text)
    },
  }
}

const standardErrorFd = 2

/** A slow reader of a pipe must not block the program, nor a thread that writes other files. Node's own stream blocks neither. */
function isPipe(): boolean {
  const about = fstatSync(standardErrorFd)
  return about.isFIFO() || about.isSocket()
}

const toFile: Writer = (text, done) => write(standardErrorFd, text, (error, written) => done(error, written ?? 0))
const toPipe: Writer = (text, done) => process.stderr.write(text, (error) => done(error ?? null, error ? 0 : text.length))

function openStandardError(): LogLines {
  if (isPipe()) {
    process.stderr.on('error', () => undefined) // the callback of each write reports it
    return logLines(toPipe)
  }
  const lines = logLines(toFile)
  process.once('exit', () => lines.end(writeAtOnce))
  return lines
}

function writeAtOnce(text: string): void {
  try {
    writeSync(standardErrorFd, text)
  } catch {} // there is nowhere left to report it
}

let opened: LogLines | undefined

/** Standard error, shared by all logs of this thread. */
export function standardError(): LogLines {
  opened ??= openStandardError()
  return opened
}
