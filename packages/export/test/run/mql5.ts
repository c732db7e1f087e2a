import { scan, type Token } from '../check/scan.ts'

/** What an Expert Advisor holds after it has read bars: its columns by name, and what its rules said at each bar. */
export interface Ran {
  readonly columns: Readonly<Record<string, readonly number[]>>
  readonly entries: readonly ('long' | 'short' | null)[]
}

export interface RunBars {
  readonly time: ArrayLike<number>
  readonly open: ArrayLike<number>
  readonly high: ArrayLike<number>
  readonly low: ArrayLike<number>
  readonly close: ArrayLike<number>
  readonly volume: ArrayLike<number>
}

type Kind = 'int' | 'double' | 'other'
interface Written {
  readonly text: string
  readonly kind: Kind
}

const kinds: Readonly<Record<string, Kind>> = {
  int: 'int',
  long: 'int',
  datetime: 'int',
  ulong: 'int',
  double: 'double',
  bool: 'other',
  void: 'other',
}
const structures = new Set(['MqlRates', 'MqlDateTime'])
const strength: Readonly<Record<string, number>> = {
  '||': 2,
  '&&': 3,
  '==': 4,
  '!=': 4,
  '<': 5,
  '>': 5,
  '<=': 5,
  '>=': 5,
  '+': 6,
  '-': 6,
  '*': 7,
  '/': 7,
  '%': 7,
}

/**
 * Turns the part of an Expert Advisor that computes into JavaScript: everything but orders, events and the list of signals. It knows the
 * rules of MQL5 that matter here: whole numbers divide without a remainder, and nothing is read outside a column.
 */
export function mql5Program(source: string): (bars: RunBars, periodSeconds: number, serverTime: (utc: number) => number) => Ran {
  const computed = source
    .replace(/\/\/--- ORDERS BEGIN[\s\S]*?\/\/--- ORDERS END[^\n]*\n/, '')
    .replace(/\/\/ The tested period in UTC[\s\S]*?datetime forming_before = 0;\n/, '')
    .replace(/\/\/ Compares a signal of the tested period[\s\S]*$/, '')
    .replace(/^#.*$/gm, '')
  const translator = new Translator(scan(computed, '//').tokens)
  const { text, columns } = translator.program()
  const rules = ['long_entry', 'short_entry'].filter((name) => text.includes(`let ${name} `))
  const body = `
    const MathAbs = Math.abs, MathSqrt = Math.sqrt, MathFloor = Math.floor, MathCeil = Math.ceil, MathExp = Math.exp
    const MathLog = Math.log, MathLog10 = Math.log10, MathSin = Math.sin, MathCos = Math.cos, MathTan = Math.tan
    const MathArctan = Math.atan, MathArcsin = Math.asin, MathArccos = Math.acos, MathMax = Math.max, MathMin = Math.min
    const MathIsValidNumber = Number.isFinite, ArraySize = (column) => column.length
    const ArrayResize = () => 0, PeriodSeconds = () => periodSeconds
    ${text}
    UNDEFINED = NaN
    const entries = []
    for (let i = 0; i < bars.time.length; i++) {
      AddBar({ time: serverTime(bars.time[i]) / 1000, open: bars.open[i], high: bars.high[i], low: bars.low[i], close: bars.close[i], tick_volume: bars.volume[i] })
      const long = ${rules.includes('long_entry') ? 'long_entry' : 'false'}, short = ${rules.includes('short_entry') ? 'short_entry' : 'false'}
      entries.push(long === short ? null : long ? 'long' : 'short')
    }
    return { columns: { ${columns.join(', ')} }, entries }`
  const run = new Function('bars', 'periodSeconds', 'serverTime', ...Object.keys(shared), body)
  return (bars, periodSeconds, serverTime) => run(bars, periodSeconds, serverTime, ...Object.values(shared))
}

/** Functions of all programs. One of each, so that they are compiled once and not again in each of a thousand programs. */
const shared = {
  read(column: ArrayLike<number>, at: number): number {
    if (!(at >= 0 && at < column.length)) throw new RangeError(`array out of range: ${at} of ${column.length}`)
    return column[at]
  },
  over(left: number, right: number): number {
    if (right === 0) throw new RangeError('zero divide')
    return left / right
  },
  TimeToStruct(time: number, day: Record<string, number>): void {
    const t = new Date(time * 1000)
    day.mon = t.getUTCMonth() + 1
    day.day = t.getUTCDate()
    day.hour = t.getUTCHours()
    day.min = t.getUTCMinutes()
    day.day_of_week = t.getUTCDay()
    day.year = t.getUTCFullYear()
    day.sec = t.getUTCSeconds()
  },
}

class Translator {
  readonly #tokens: readonly Token[]
  #at = 0
  readonly #names: Map<string, Kind>[] = [new Map()]
  readonly #columns: string[] = []

  constructor(tokens: readonly Token[]) {
    // Signs of two characters are one token here.
    this.#tokens = tokens.reduce<Token[]>((joined, token) => {
      const last = joined.at(-1)
      const pair = `${last?.text}${token.text}`
      if (
        last &&
        /^(?:==|!=|<=|>=|&&|\|\||\+\+|--|\+=|-=|\*=|\/=)$/.test(pair) &&
        last.line === token.line &&
        last.indent + 1 === token.indent
      )
        joined[joined.length - 1] = { ...last, text: pair }
      else joined.push(token)
      return joined
    }, [])
  }

  program(): { text: string; columns: string[] } {
    const parts: string[] = []
    while (this.#at < this.#tokens.length) parts.push(this.#top())
    return { text: parts.join('\n'), columns: this.#columns }
  }

  #peek(ahead = 0): string {
    return this.#tokens[this.#at + ahead]?.text ?? ''
  }

  #next(expected?: string): string {
    const { text, line } = this.#tokens[this.#at++]
    if (expected !== undefined && text !== expected) throw new Error(`line ${line}: "${text}" instead of "${expected}"`)
    return text
  }

  #kindOf(name: string): Kind {
    for (let i = this.#names.length - 1; i >= 0; i--) {
      const kind = this.#names[i].get(name)
      if (kind) return kind
    }
    return 'other'
  }

  #top(): string {
    if (this.#peek() === 'input') this.#next()
    if (this.#peek(2) !== '(') return this.#statement()
    const type = this.#next()
    const name = this.#next()
    this.#names[0].set(name, kinds[type] ?? 'other')
    this.#names.push(new Map())
    this.#next('(')
    const params: string[] = []
    while (this.#peek() !== ')') {
      if (this.#peek() === 'const') this.#next()
      const of = this.#next()
      if (this.#peek() === '&') this.#next()
      const param = this.#next()
      if (this.#peek() === '[') {
        this.#next()
        this.#next(']')
      }
      this.#names.at(-1)!.set(param, kinds[of] ?? 'other')
      params.push(param)
      if (this.#peek() === ',') this.#next()
    }
    this.#next(')')
    const body = this.#statement()
    this.#names.pop()
    return `function ${name}(${params.join(', ')}) ${body}`
  }

  #statement(): string {
    const first = this.#peek()
    if (first === '{') {
      this.#next()
      this.#names.push(new Map())
      const parts: string[] = []
      while (this.#peek() !== '}') parts.push(this.#statement())
      this.#next('}')
      this.#names.pop()
      return `{\n${parts.join('\n')}\n}`
    }
    if (first === 'if' || first === 'while') {
      this.#next()
      this.#next('(')
      const test = this.#expression().text
      this.#next(')')
      const then = this.#statement()
      if (first === 'while' || this.#peek() !== 'else') return `${first} (${test}) ${then}`
      this.#next()
      return `if (${test}) ${then} else ${this.#statement()}`
    }
    if (first === 'for') {
      this.#next()
      this.#next('(')
      const start = this.#statement()
      const test = this.#expression().text
      this.#next(';')
      const step = this.#expression().text
      this.#next(')')
      return `for (${start} ${test}; ${step}) ${this.#statement()}`
    }
    if (first === 'return') {
      this.#next()
      const value = this.#peek() === ';' ? '' : this.#expression().text
      this.#next(';')
      return `return ${value};`
    }
    if (first === 'const' || ((first in kinds || structures.has(first)) && /^[A-Za-z_]/.test(this.#peek(1)))) return this.#declaration()
    const { text } = this.#expression()
    this.#next(';')
    return `${text};`
  }

  #declaration(): string {
    if (this.#peek() === 'const') this.#next()
    const type = this.#next()
    const name = this.#next()
    this.#names.at(-1)!.set(name, kinds[type] ?? 'other')
    if (this.#peek() === '[') {
      this.#next()
      this.#next(']')
      if (this.#peek() === '=') return `const ${name} = ${this.#list()};`
      this.#next(';')
      this.#columns.push(name)
      return `const ${name} = [];`
    }
    if (structures.has(type)) {
      this.#next(';')
      return `let ${name} = {};`
    }
    this.#next('=')
    const value = this.#expression()
    this.#next(';')
    if (kinds[type] === 'int' && value.kind === 'double') throw new Error(`"${name}" loses its fraction without a cast`)
    return `let ${name} = ${value.text};`
  }

  #list(): string {
    this.#next('=')
    this.#next('{')
    const items: string[] = []
    while (this.#peek() !== '}') {
      items.push(this.#expression().text)
      if (this.#peek() === ',') this.#next()
    }
    this.#next('}')
    this.#next(';')
    return `[${items.join(', ')}]`
  }

  #expression(): Written {
    const test = this.#joined(0)
    if (['=', '+=', '-=', '*=', '/='].includes(this.#peek())) {
      const sign = this.#next()
      return { text: `${test.text} ${sign} ${this.#expression().text}`, kind: test.kind }
    }
    if (this.#peek() !== '?') return test
    this.#next()
    const then = this.#expression()
    this.#next(':')
    const otherwise = this.#expression()
    return { text: `(${test.text} ? ${then.text} : ${otherwise.text})`, kind: joint(then, otherwise) }
  }

  #joined(least: number): Written {
    let left = this.#single()
    for (;;) {
      const sign = this.#peek()
      const binds = strength[sign]
      if (binds === undefined || binds <= least) return left
      this.#next()
      const right = this.#joined(binds)
      const kind = binds < strength['+'] ? 'other' : joint(left, right)
      const quotient = kind === 'int' ? `Math.trunc(over(${left.text}, ${right.text}))` : `over(${left.text}, ${right.text})`
      left = { text: sign === '/' ? quotient : `(${left.text} ${sign} ${right.text})`, kind }
    }
  }

  #single(): Written {
    const token = this.#next()
    if (token === '-' || token === '!') {
      const { text, kind } = this.#single()
      return { text: `${token}(${text})`, kind }
    }
    if (token === '(') {
      if (this.#peek() in kinds && this.#peek(1) === ')') {
        const kind = kinds[this.#next()]
        this.#next(')')
        const { text } = this.#single()
        return { text: kind === 'int' ? `Math.trunc(${text})` : text, kind }
      }
      const { text, kind } = this.#expression()
      this.#next(')')
      return { text: `(${text})`, kind }
    }
    if (/^\d/.test(token)) return { text: token, kind: /[.e]/.test(token) ? 'double' : 'int' }
    return this.#named(token)
  }

  #named(name: string): Written {
    let text = name
    let kind = this.#kindOf(name)
    for (;;) {
      const sign = this.#peek()
      if (sign === '[') {
        this.#next()
        const index = this.#expression()
        if (index.kind === 'double') throw new Error(`"${name}" is read at a place that is not a whole number`)
        this.#next(']')
        // Assignments to items are made by Append alone.
        text = this.#peek() === '=' ? `${text}[${index.text}]` : `read(${text}, ${index.text})`
        kind = 'double'
      } else if (sign === '(') {
        this.#next()
        const args: Written[] = []
        while (this.#peek() !== ')') {
          args.push(this.#expression())
          if (this.#peek() === ',') this.#next()
        }
        this.#next(')')
        text = `${text}(${args.map((arg) => arg.text).join(', ')})`
        if (/^Math(?:Max|Min|Abs)$/.test(name)) kind = args.every((arg) => arg.kind === 'int') ? 'int' : 'double'
        else if (name.startsWith('Math')) kind = 'double'
        else if (name === 'PeriodSeconds' || name === 'ArraySize') kind = 'int'
      } else if (sign === '.') {
        this.#next()
        const member = this.#next()
        text = `${text}.${member}`
        kind = ['open', 'high', 'low', 'close'].includes(member) ? 'double' : 'int'
      } else if (sign === '++' || sign === '--') {
        text = `${text}${this.#next()}`
      } else return { text, kind }
    }
  }
}

const joint = (left: Written, right: Written): Kind => (left.kind === 'int' && right.kind === 'int' ? 'int' : 'double')
