import { resolve } from 'node:path'

/** What a command may use besides files: its two outputs and the environment. */
export interface Io {
  /** One line (or a block) on standard output. */
  out(text: string): void
  /** One line on standard error: progress, refusals, usage. */
  err(text: string): void
  env: NodeJS.ProcessEnv
}

/** One word of `npm run assay -- …`. `run` returns the exit code: 0 done, 1 refused or failed, 2 wrong usage. */
export interface Command {
  name: string
  /** One line, without the program's name. */
  usage: string
  summary: string
  run(args: string[], io: Io): Promise<number>
}

/** A path from the command line. npm runs a command in the folder of the project; the path begins where the user is. */
export const givenPath = (path: string, { env }: Pick<Io, 'env'>): string => resolve(env.INIT_CWD ?? '.', path)

/** Wrong usage: the dispatcher prints the message and the command's usage, and exits with 2. */
export class UsageError extends Error {}

/** The request cannot be carried out: the dispatcher prints the message and exits with 1. */
export class Refused extends Error {}
