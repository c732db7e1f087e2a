import { scan, type Token, unbalanced, words } from './scan.ts'

const types = words('int float bool string color array table label')
const keywords = words('var if else for while in to and or not true false na na')
/** Names from the reference manual that an export may use, including the part after the dot. */
const documented = words(`
  indicator alert alert.freq_once_per_bar_close array.new array.from bar_index barstate.isconfirmed barstate.isfirst barstate.islast close open high
  low volume time year month dayofmonth hour minute timestamp nz color.gray color.new color.red color.teal color.white label.new
  label.style_label_down label.style_label_up math.abs math.acos math.asin math.atan math.ceil math.cos math.exp math.floor math.log math.log10 math.max math.min math.pow math.sin math.sqrt math.tan position.top_right runtime.error
  size.small str.format_time str.split str.tonumber str.tostring table.cell table.new timeframe.in_seconds`)
const methods = words('last get set push size includes concat clear')
const arguments_ = words('overlay max_labels_count style color textcolor size bgcolor')

/** The faults in the source of a Pine script, a sentence each. */
export function pineFaults(source: string): string[] {
  const { tokens, faults } = scan(source, '//')
  const first = source.startsWith('//@version=6\n') ? [] : ['the first line is not //@version=6']
  return [...first, ...faults, ...unbalanced(tokens), ...names(tokens), ...orders(tokens), ...lookAhead(tokens, source)]
}

const orders = (tokens: readonly Token[]) =>
  tokens.flatMap(({ text, line }) => (text === 'strategy' ? [`line ${line}: an order function`] : []))

function lookAhead(tokens: readonly Token[], source: string): string[] {
  const faults: string[] = []
  for (const [i, { text, line }] of tokens.entries()) {
    if (text === 'request') {
      const call = source.split('\n')[line - 1]
      if (!call.includes('[1]') || !call.includes('barmerge.lookahead_on'))
        faults.push(`line ${line}: another timeframe while its bar is forming`)
    }
    if (text === 'varip') faults.push(`line ${line}: a value that ticks of a forming bar change`)
    if (text === '[' && tokens[i + 1].text === '-') faults.push(`line ${line}: a bar that is yet to come`)
  }
  for (const [i, line] of source.split('\n').entries())
    if (/\.get\((?:at|i) \+ 1\)/.test(line)) faults.push(`line ${i + 1}: a bar that is yet to come`)
  return [...faults, ...outsideClosed(source)]
}

/** Columns may grow only when the bar has closed: in a function, or in the block of confirmed bars. */
function outsideClosed(source: string): string[] {
  let open = ''
  return source.split('\n').flatMap((line, i) => {
    if (/^\S/.test(line) && !line.startsWith('//')) open = line
    if (!/\.push\(/.test(line)) return []
    return open.endsWith('=>') || open === 'if barstate.isconfirmed' ? [] : [`line ${i + 1}: a column grows before its bar has closed`]
  })
}

interface Scope {
  readonly indent: number
  readonly names: Set<string>
}

/** Names used before their declaration, and undocumented names. */
function names(tokens: readonly Token[]): string[] {
  let scopes: Scope[] = [{ indent: -1, names: new Set() }]
  const faults: string[] = []
  let definition = -1
  for (const [i, token] of tokens.entries()) {
    const { text, kind, line, indent, first } = token
    if (first) scopes = scopes.filter((scope) => scope.indent < indent)
    if (first && kind === 'name' && indent === 0 && isDefinition(tokens, i)) {
      scopes[0].names.add(text)
      // Parameters belong to the block of the function.
      scopes.push({ indent: 0.5, names: new Set() })
      definition = line
      continue
    }
    if (kind !== 'name' || types.has(text) || keywords.has(text) === true) continue
    const before = tokens[i - 1]?.text
    if (before === '.') continue
    if (declares(tokens, i)) {
      if (
        line !== definition &&
        tokens[i - 2]?.text !== 'for' &&
        (scopes.at(-1)!.indent < firstIndent(tokens, i) || scopes.length === 1) &&
        firstIndent(tokens, i) > 0
      )
        scopes.push({ indent: firstIndent(tokens, i) - 0.5, names: new Set() })
      scopes.at(-1)!.names.add(text)
      continue
    }
    if (scopes.some((scope) => scope.names.has(text))) {
      const method = tokens[i + 1]?.text === '.' ? tokens[i + 2].text : undefined
      if (method && !methods.has(method)) faults.push(`line ${line}: no documented method "${method}"`)
      continue
    }
    const whole = tokens[i + 1]?.text === '.' ? `${text}.${tokens[i + 2].text}` : text
    const named = tokens[i + 1]?.text === '=' && arguments_.has(text)
    if (!named && !documented.has(whole)) faults.push(`line ${line}: "${whole}" is not declared`)
  }
  return faults
}

const firstIndent = (tokens: readonly Token[], i: number): number => {
  let at = i
  while (!tokens[at].first) at--
  return tokens[at].indent
}

function isDefinition(tokens: readonly Token[], i: number): boolean {
  const { line } = tokens[i]
  const rest = tokens.filter((token) => token.line === line)
  return tokens[i + 1]?.text === '(' && rest.at(-1)?.text === '>' && rest.at(-2)?.text === '='
}

/** Whether this is a name after a type, or a loop variable. */
function declares(tokens: readonly Token[], i: number): boolean {
  const before = tokens[i - 1]
  if (!before || before.line !== tokens[i].line) return false
  return types.has(before.text) || before.text === 'for' || (before.text === '>' && types.has(tokens[i - 2].text))
}
