import { closeSync, openSync, statSync, writeSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { goldenLines } from './golden-lines.ts'

/** One line or block per call, for standard output and standard error. */
export interface Outputs {
  out(text: string): void
  err(text: string): void
}

/**
 * Computes every set of a reference folder and writes it to a file, one JSON line per set. It never compares.
 * Returns the exit code: 0 done, 1 nothing that could be computed, 2 wrong usage.
 */
export function golden(args: string[], { out, err }: Outputs): number {
  const asked = readArgs(args)
  if ('wrong' in asked) {
    err(`${asked.wrong}\nusage: npm run assay -- golden FOLDER --emit FILE.jsonl`)
    return 2
  }
  if (!statSync(asked.folder, { throwIfNoEntry: false })?.isDirectory()) {
    err(`"${asked.folder}" is not a folder.`)
    return 1
  }
  const { sets, missing } = emit(asked.folder, asked.path)
  if (sets === 0) err(`"${asked.folder}" holds no set in one of the known forms.`)
  else out(`${sets} sets, ${missing} of them missing, written to ${asked.path}`)
  return sets === 0 ? 1 : 0
}

function readArgs(args: string[]): { folder: string; path: string } | { wrong: string } {
  try {
    const { values, positionals } = parseArgs({ args, options: { emit: { type: 'string' } }, allowPositionals: true })
    const [folder, ...rest] = positionals
    if (folder && rest.length === 0 && values.emit) return { folder, path: values.emit }
    return { wrong: 'golden takes one folder and --emit FILE.jsonl' }
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) }
  }
}

function emit(folder: string, path: string): { sets: number; missing: number } {
  const file = openSync(path, 'w')
  let sets = 0
  let missing = 0
  try {
    for (const line of goldenLines(folder)) {
      writeSync(file, `${JSON.stringify(line)}\n`)
      sets++
      if ('missing' in line) missing++
    }
  } finally {
    closeSync(file)
  }
  return { sets, missing }
}
