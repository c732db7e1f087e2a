import { hourMs } from '@assay/market'
import type { Ran, RunBars } from './mql5.ts'

interface Line {
  readonly depth: number
  readonly text: string
}

/** Lines of a script without comments and blank ones. A statement of these scripts never goes on in the next line. */
const linesOf = (source: string): Line[] =>
  source.split('\n').flatMap((line) => {
    const text = line.replace(/\/\/.*$/, '').trimEnd()
    return text.trim() === '' ? [] : [{ depth: text.length - text.trimStart().length, text: text.trim() }]
  })

/** The words of an expression that JavaScript writes otherwise. */
const translated = (text: string): string =>
  text
    .split(/("[^"]*")/)
    .map((part) => (part.startsWith('"') ? part : translatedCode(part)))
    .join('')

const translatedCode = (text: string): string =>
  text
    .replace(/\bna\(/g, 'isNaN(')
    .replace(/\bna\b/g, 'NaN')
    .replace(/\bnot\b/g, '!')
    .replace(/\band\b/g, '&&')
    .replace(/\bor\b/g, '||')
    .replace(/([^:=!<>])==([^=])/g, '$1===$2')

const declaration = /^(?:var )?(?:int|float|bool|string|color|array<\w+>) (\w+) = (.*)$/
const head = /^(\w+)\((.*)\) =>$/

/** Turns a Pine script into JavaScript: its functions, its columns, and what it does at each confirmed bar, without labels and alerts. */
export function pineProgram(source: string): (bars: RunBars, periodSeconds: number) => Ran {
  const lines = linesOf(source)
  const top: string[] = []
  const columns: string[] = []
  let bar = ''
  let i = 0
  const block = (depth: number): Line[] => {
    const inner: Line[] = []
    while (i < lines.length && lines[i].depth > depth) inner.push(lines[i++])
    return inner
  }
  while (i < lines.length) {
    const { text } = lines[i++]
    const inner = block(0)
    const found = head.exec(text)
    const declared = declaration.exec(text)
    if (found) top.push(`function ${found[1]}(${names(found[2])}) {\n${body(inner, true)}\n}`)
    else if (text === 'if barstate.isconfirmed') bar = body(untilBook(inner), false)
    else if (declared?.[2].startsWith('numbers_in')) top.push(`const ${declared[1]} = ${translated(declared[2])}`)
    else if (declared && /array<float>/.test(text)) {
      top.push(`const ${declared[1]} = new Column(${translated(declared[2].replace(/^array\.(?:new<float>|from)\(|\)$/g, ''))})`)
      columns.push(declared[1])
    }
  }
  const rules = ['long_entry', 'short_entry'].map((name) => (bar.includes(`let ${name} =`) ? name : 'false'))
  const text = `
    const math = { ...Object.fromEntries(Object.getOwnPropertyNames(Math).map((name) => [name, Math[name]])) }
    const nz = (value) => (isNaN(value) ? 0 : value), int = Math.trunc, float = (value) => value
    const runtime = { error: (words) => { throw new Error(words) } }
    const str = { split: (text, sign) => text.split(sign), tonumber: Number }
    const timeframe = { in_seconds: () => periodSeconds }
    const zoned = (() => {
      const forms = {}
      return (zone, at) => {
        if (zone === 'UTC') { const t = new Date(at); return [t.getUTCFullYear(), t.getUTCMonth() + 1, t.getUTCDate(), t.getUTCHours(), t.getUTCMinutes(), t.getUTCDay() + 1] }
        const offset = offsets(zone, at)
        const t = new Date(at + offset); return [t.getUTCFullYear(), t.getUTCMonth() + 1, t.getUTCDate(), t.getUTCHours(), t.getUTCMinutes(), t.getUTCDay() + 1]
      }
    })()
    const year = (at, zone) => zoned(zone, at)[0], month = (at, zone) => zoned(zone, at)[1], dayofmonth = (at, zone) => zoned(zone, at)[2]
    const hour = (at, zone) => zoned(zone, at)[3], minute = (at, zone) => zoned(zone, at)[4]
    const timestamp = (zone, y, mo, d, h, mi) => {
      const local = Date.UTC(y, mo - 1, d, h, mi)
      return zone === 'UTC' ? local : local - offsets(zone, local - offsets(zone, local))
    }
    let time, open, high, low, close, volume
    ${top.join('\n')}
    const entries = []
    for (let bar_index = 0; bar_index < bars.time.length; bar_index++) {
      time = bars.time[bar_index]; open = bars.open[bar_index]; high = bars.high[bar_index]; low = bars.low[bar_index]
      close = bars.close[bar_index]; volume = bars.volume[bar_index];
      ${bar}
      entries.push(${rules[0]} === ${rules[1]} ? null : ${rules[0]} ? 'long' : 'short')
    }
    return { columns: { ${columns.join(', ')} }, entries }`
  const run = new Function('bars', 'periodSeconds', 'offsets', 'Column', text)
  return (bars, periodSeconds) => run(bars, periodSeconds, offsetOf, Column) as Ran
}

/** An array of Pine. One class for all programs, so that it is compiled once and not again in each of a thousand. */
class Column extends Array<number> {
  constructor(...items: number[]) {
    super()
    for (const item of items) this.push(item)
  }
  get(at: number): number {
    if (!(Number.isInteger(at) && at >= 0 && at < this.length)) throw new RangeError(`index ${at} is out of bounds, size is ${this.length}`)
    return this[at]
  }
  set(at: number, value: number): void {
    this.get(at)
    this[at] = value
  }
  last(): number {
    return this.get(this.length - 1)
  }
  size(): number {
    return this.length
  }
  override concat(other: number[]): this {
    for (const item of other) this.push(item)
    return this
  }
}

/** What follows the rules draws labels and counts signals. */
const untilBook = (inner: readonly Line[]): Line[] => {
  const all = inner.map((line) => line.text)
  const last = all.reduce((found, text, at) => (/^bool (?:long|short)_(?:entry|exit) =/.test(text) ? at : found), -1)
  return inner.slice(0, last + 1)
}

const names = (params: string) =>
  params
    .split(',')
    .map((param) => param.trim().split(' ').at(-1))
    .join(', ')

/** A block of statements with its inner blocks in braces. `returns` makes its last statement the value of a function. */
function body(lines: readonly Line[], returns: boolean): string {
  const parts: string[] = []
  for (let i = 0; i < lines.length; ) {
    const { depth, text } = lines[i++]
    const inner: Line[] = []
    while (i < lines.length && lines[i].depth > depth) inner.push(lines[i++])
    const last = i >= lines.length
    const opened = opening(text)
    if (opened) parts.push(`${opened} {\n${body(inner, false)}\n}`)
    else parts.push(plain(text, returns && last))
  }
  return parts.join('\n')
}

function opening(text: string): string | undefined {
  const loop = /^for (\w+) = (.*) to (.*)$/.exec(text)
  if (loop) {
    const [, name, from, to] = loop.map((each) => translated(each))
    // A loop runs downwards where its end is smaller.
    return `for (let ${name} = ${from}, step_${name} = ${from} <= (${to}) ? 1 : -1; step_${name} > 0 ? ${name} <= (${to}) : ${name} >= (${to}); ${name} += step_${name})`
  }
  const each = /^for (\w+) in (.*)$/.exec(text)
  if (each) return `for (const ${each[1]} of ${translated(each[2])})`
  const branch = /^(if|else if|while) (.*)$/.exec(text)
  if (branch) return `${branch[1]} (${translated(branch[2])})`
  return text === 'else' ? 'else' : undefined
}

function plain(text: string, returns: boolean): string {
  const declared = declaration.exec(text)
  if (declared?.[2] === 'array.new<float>()') return `let ${declared[1]} = new Column()`
  if (declared) return `let ${declared[1]} = ${translated(declared[2])}`
  const set = /^(\w+) :?([-+*/]?)= (.*)$/.exec(text)
  if (set) return `${set[1]} ${set[2]}= ${translated(set[3])}`
  return `${returns ? 'return ' : ''}${translated(text)}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Milliseconds to add to UTC to read the clock of a place, by the zone data of the platform. */
const known = new Map<string, number>()
function offsetOf(zone: string, at: number): number {
  const hour = Math.floor(at / hourMs)
  const key = `${zone} ${hour}`
  const held = known.get(key)
  if (held !== undefined) return held
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
    })
  formats.set(zone, format)
  const parts = Object.fromEntries(format.formatToParts(hour * hourMs).map(({ type, value }) => [type, Number(value)]))
  const offset = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour) - hour * hourMs
  known.set(key, offset)
  return offset
}
