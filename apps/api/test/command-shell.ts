import type { Command } from '../src/commands/command.ts'

export interface Said {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs a command in this process, with the given environment. Wrong usage and refusals are thrown, as to the dispatcher. */
export async function runCommand(command: Command, args: string[], env: Record<string, string>): Promise<Said> {
  const out: string[] = []
  const err: string[] = []
  const code = await command.run(args, { out: (text) => out.push(text), err: (text) => err.push(text), env })
  return { code, out: out.join('\n'), err: err.join('\n') }
}
