import { type Command, UsageError } from './command.ts'

type Named = Pick<Command, 'name' | 'usage'>

/** Prints a script for a shell. `all` loads every command. */
export const completionOf = (all: () => Promise<readonly Named[]>): Command => ({
  name: 'completion',
  usage: 'completion bash|zsh',
  summary: 'Print a script for the shell that completes commands, options and their words by the Tab key: source <(… completion bash).',
  async run([shell, ...rest], io) {
    if ((shell !== 'bash' && shell !== 'zsh') || rest.length > 0) throw new UsageError('completion takes the name of a shell: bash or zsh')
    io.out(script(shell, await all()))
    return 0
  },
})

/** The options that the usage of a command names, and the words that some of them take, as `--to mql5|pine|python`. */
function wordsOf({ usage }: Named): { options: string[]; values: Record<string, string[]> } {
  const values: Record<string, string[]> = {}
  for (const [, option, words] of usage.matchAll(/(--[a-z-]+) ([a-z0-9-]+(?:\|[a-z0-9-]+)+)/g)) values[option] = words.split('|')
  return { options: [...new Set(usage.match(/--[a-z-]+/g))].sort(), values }
}

/** Defines `assay` as well, which runs in whatever folder the user is. Where no word fits, the shell offers files. */
function script(shell: 'bash' | 'zsh', commands: readonly Named[]): string {
  const cases = commands.flatMap((command) => {
    const { options, values } = wordsOf(command)
    return [
      ...Object.entries(values).map(([option, words]) => `    '${command.name} ${option}') words='${words.join(' ')}' ;;`),
      `    '${command.name} '*) words='${[...options, '--help'].join(' ')}' ;;`,
    ]
  })
  return `${shell === 'zsh' ? 'autoload -U +X bashcompinit && bashcompinit\n' : ''}alias assay='npm --prefix "${process.cwd()}" run --silent assay --'
_assay() {
  local words='${commands.map(({ name }) => name).join(' ')} help --version' current="\${COMP_WORDS[COMP_CWORD]}"
  if [ "$COMP_CWORD" -gt 1 ]; then case "\${COMP_WORDS[1]} \${COMP_WORDS[COMP_CWORD - 1]}" in
${cases.join('\n')}
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _assay assay`
}
