import { scan, type Token, unbalanced, words } from './scan.ts'

const keywords = words('import as def return if else elif for in and or not None True False lambda with continue while is')
const builtins = words('len range enumerate zip set sum min max abs int float bool print dict list')
const modules = words('argparse sys numpy np pandas pd')
/** Names of the libraries and of Python's own types that an export may use after a dot. */
const attributes = words(`
  ArgumentParser add_argument parse_args bars signals stdout stderr array asarray arange abs broadcast_to ceil cumsum errstate flatnonzero floor full
  isnan isscalar maximum minimum nan nan_to_num searchsorted select sign sqrt arccos arcsin arctan cos exp log log10 sin tan where zeros lib stride_tricks sliding_window_view DataFrame
  DatetimeIndex Series Timestamp read_csv to_datetime to_csv to_numpy astype groupby agg index columns strip lower itertuples Index open high low
  close get append argmax copy ffill max min mean sum std var strftime tz_convert tz_localize long_entry short_entry long_exit short_exit`)
const arguments_ = words(
  'axis side keepdims invalid divide utc description help action index date_format file dtype columns name descending unit ambiguous nonexistent',
)

/** The faults in the source of a Python export, a sentence each. */
export function pythonFaults(source: string): string[] {
  const { tokens, faults } = scan(source, '#')
  const imported = source.split('\n').flatMap((line) => /^(?:import|from) (\w+)/.exec(line)?.[1] ?? [])
  const foreign = imported.filter((name) => !['argparse', 'sys', 'numpy', 'pandas'].includes(name)).map((name) => `it imports ${name}`)
  return [...foreign, ...faults, ...unbalanced(tokens), ...names(tokens), ...lookAhead(source)]
}

/** Reads of later bars. */
const lookAhead = (source: string) =>
  source
    .split('\n')
    .flatMap((line, i) =>
      /\.shift\(-|\[at \+ 1\]|\[i \+ 1\]|back\([^()]*, -|bfill/.test(line) ? [`line ${i + 1}: a bar that is yet to come`] : [],
    )

/** Unknown names. Functions are known in the whole module, other names from where they are bound. */
function names(tokens: readonly Token[]): string[] {
  const functions = new Set(tokens.flatMap((token, i) => (token.text === 'def' ? [tokens[i + 1].text] : [])))
  const module = new Set<string>()
  let local = new Set<string>()
  const faults: string[] = []
  for (const [i, { text, kind, line, indent, first }] of tokens.entries()) {
    if (first && indent === 0) local = new Set()
    if (first) for (const name of loopNames(tokens, i)) local.add(name)
    if (kind !== 'name' || keywords.has(text) || builtins.has(text) || modules.has(text)) continue
    const before = tokens[i - 1]?.text
    const after = tokens[i + 1]?.text
    if (before === '.') {
      if (!attributes.has(text) && !local.has(text)) faults.push(`line ${line}: "${text}" is not documented`)
      continue
    }
    if (binds(tokens, i)) {
      ;(indentOf(tokens, i) === 0 && before !== ',' && before !== '(' ? module : local).add(text)
      continue
    }
    const named = after === '=' && tokens[i + 2]?.text !== '=' && arguments_.has(text)
    if (!named && text !== '__name__' && !functions.has(text) && !module.has(text) && !local.has(text) && !isText(tokens, i))
      faults.push(`line ${line}: "${text}" is not declared`)
  }
  return faults
}

const isText = (tokens: readonly Token[], i: number) => tokens[i].text === 'f' && tokens[i + 1]?.kind === 'text'

function indentOf(tokens: readonly Token[], i: number): number {
  let at = i
  while (!tokens[at].first) at--
  return tokens[at].indent
}

/** The variables of loops and comprehensions on a line. A comprehension uses them before it binds them. */
function loopNames(tokens: readonly Token[], i: number): string[] {
  const line = lineOf(tokens, i)
  return line.flatMap(({ text }, at) => {
    if (text !== 'for') return []
    const end = line.findIndex((each, place) => place > at && each.text === 'in')
    return line.slice(at + 1, end).flatMap((each) => (each.kind === 'name' ? [each.text] : []))
  })
}

function lineOf(tokens: readonly Token[], i: number): Token[] {
  const { line } = tokens[i]
  let [from, to] = [i, i]
  while (tokens[from - 1]?.line === line) from--
  while (tokens[to + 1]?.line === line) to++
  return tokens.slice(from, to + 1)
}

/** Whether a name is bound here: by assignment, as a parameter, or as a loop variable. */
function binds(tokens: readonly Token[], i: number): boolean {
  const line = lineOf(tokens, i)
  const place = line.indexOf(tokens[i])
  const open = line.slice(0, place)
  const inBrackets = open.filter(({ text }) => '([{'.includes(text)).length - open.filter(({ text }) => ')]}'.includes(text)).length
  if (line[0].text === 'def') return place > 1 && inBrackets > 0 && line[place - 1].text !== '='
  if (line[place - 1]?.text === 'lambda') return true
  if (line[place + 1]?.text === ':' && line[place + 2]?.text === '=') return true
  const assigned = line.findIndex(({ text }, at) => text === '=' && line[at + 1]?.text !== '=' && !'=!<>'.includes(line[at - 1]?.text))
  return assigned > place && inBrackets === 0 && open.every(({ kind, text }) => kind === 'name' || text === ',')
}
