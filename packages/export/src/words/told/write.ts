import type { Language } from '../word.ts'
import { type Expression, type Statement, strength, type Type } from './parse.ts'

export type Types = Readonly<Record<string, Type>>

/** How each language calls the functions that a told word may use: `value` stands for Python over single values. */
const functions: Readonly<Record<string, Readonly<Record<Language | 'whole', string>>>> = {
  known: { mql5: 'Known', pine: 'known', python: 'known', whole: 'known' },
  abs: { mql5: 'MathAbs', pine: 'math.abs', python: 'abs', whole: 'np.abs' },
  min: { mql5: 'MathMin', pine: 'math.min', python: 'min', whole: 'np.minimum' },
  max: { mql5: 'MathMax', pine: 'math.max', python: 'max', whole: 'np.maximum' },
  sqrt: { mql5: 'MathSqrt', pine: 'math.sqrt', python: 'np.sqrt', whole: 'np.sqrt' },
  exp: { mql5: 'MathExp', pine: 'math.exp', python: 'np.exp', whole: 'np.exp' },
  log: { mql5: 'MathLog', pine: 'math.log', python: 'np.log', whole: 'np.log' },
  log10: { mql5: 'MathLog10', pine: 'math.log10', python: 'np.log10', whole: 'np.log10' },
  floor: { mql5: 'MathFloor', pine: 'math.floor', python: 'np.floor', whole: 'np.floor' },
  ceil: { mql5: 'MathCeil', pine: 'math.ceil', python: 'np.ceil', whole: 'np.ceil' },
  sin: { mql5: 'MathSin', pine: 'math.sin', python: 'np.sin', whole: 'np.sin' },
  cos: { mql5: 'MathCos', pine: 'math.cos', python: 'np.cos', whole: 'np.cos' },
  tan: { mql5: 'MathTan', pine: 'math.tan', python: 'np.tan', whole: 'np.tan' },
  asin: { mql5: 'MathArcsin', pine: 'math.asin', python: 'np.arcsin', whole: 'np.arcsin' },
  acos: { mql5: 'MathArccos', pine: 'math.acos', python: 'np.arccos', whole: 'np.arccos' },
  atan: { mql5: 'MathArctan', pine: 'math.atan', python: 'np.arctan', whole: 'np.arctan' },
}

/** A way of writing: a language, or `whole`, which is Python over whole columns at once. */
type Manner = Language | 'whole'

const joins: Readonly<Record<Manner, Readonly<Record<string, string>>>> = {
  mql5: { and: '&&', or: '||' },
  pine: {},
  python: {},
  whole: { and: '&', or: '|' },
}

const constants: Readonly<Record<Manner, Readonly<Record<string, string>>>> = {
  mql5: { na: 'UNDEFINED' },
  pine: {},
  python: { na: 'np.nan', true: 'True', false: 'False' },
  whole: { na: 'np.nan' },
}

/** Whether an expression is a whole number, which MQL5 divides without a remainder. */
function typeOf(expression: Expression, types: Types): Type {
  switch (expression.kind) {
    case 'number':
      return /[.e]/.test(expression.text) ? 'float' : 'int'
    case 'name':
      return types[expression.name] ?? 'float'
    case 'sign':
      return expression.operator === 'not' ? 'bool' : typeOf(expression.of, types)
    case 'join':
      if (strength[expression.operator] < strength['+']) return 'bool'
      return expression.operator !== '/' && [expression.left, expression.right].every((side) => typeOf(side, types) === 'int')
        ? 'int'
        : 'float'
    case 'choice':
      return typeOf(expression.met, types) === 'int' && typeOf(expression.otherwise, types) === 'int'
        ? 'int'
        : typeOf(expression.met, types)
    case 'call':
      return expression.name === 'known' ? 'bool' : expression.args.every((arg) => typeOf(arg, types) === 'int') ? 'int' : 'float'
    default:
      return 'float'
  }
}

/** The expression as text. `outer` is how tightly what stands around it binds. */
export function written(expression: Expression, manner: Manner, types: Types, outer = 0): string {
  const write = (inner: Expression, around = 0) => written(inner, manner, types, around)
  const enclosed = (text: string, binds: number) => (binds < outer ? `(${text})` : text)
  switch (expression.kind) {
    case 'number':
      return expression.text
    case 'name':
      return constants[manner][expression.name] ?? expression.name
    case 'item':
      return manner === 'pine'
        ? `${expression.column}.get(${write(expression.index)})`
        : `${expression.column}[${write(expression.index)}${expression.place ? `, ${write(expression.place)}` : ''}]`
    case 'call':
      return callText(expression, manner, write)
    case 'sign': {
      const signs = { mql5: '!', whole: '~', pine: 'not ', python: 'not ' }
      const binds = expression.operator === '-' ? 8 : 4
      return enclosed(`${expression.operator === '-' ? '-' : signs[manner]}${write(expression.of, 9)}`, binds)
    }
    case 'choice': {
      const [test, met, otherwise] = [write(expression.test, 2), write(expression.met, 2), write(expression.otherwise, 1)]
      if (manner === 'whole') return `np.where(${write(expression.test)}, ${write(expression.met)}, ${write(expression.otherwise)})`
      return enclosed(manner === 'python' ? `${met} if ${test} else ${otherwise}` : `${test} ? ${met} : ${otherwise}`, 1)
    }
    case 'join':
      return joinText(expression, manner, types, outer)
  }
}

function joinText(expression: Extract<Expression, { kind: 'join' }>, manner: Manner, types: Types, outer: number): string {
  const { operator, left, right } = expression
  // In numpy the joins of tests bind more tightly than the tests.
  const binds = strength[operator]
  const inner = manner === 'whole' && binds < strength['=='] ? 9 : binds
  const whole = operator === '/' && [left, right].every((side) => typeOf(side, types) === 'int')
  const before = whole && manner === 'mql5' ? '(double)' : ''
  const text = `${before}${written(left, manner, types, before ? 9 : inner)} ${joins[manner][operator] ?? operator} ${written(right, manner, types, inner + 1)}`
  return binds < outer ? `(${text})` : text
}

function callText(
  { name, args }: Extract<Expression, { kind: 'call' }>,
  manner: Manner,
  write: (inner: Expression, around?: number) => string,
): string {
  const [first] = args
  if (name === 'known' && manner === 'pine') return `not na(${write(first)})`
  if (name === 'known' && manner === 'python') return `not np.isnan(${write(first)})`
  if (name === 'known' && manner === 'whole') return `~np.isnan(${write(first)})`
  return `${functions[name][manner]}(${args.map((arg) => write(arg)).join(', ')})`
}

const declared: Readonly<Record<Type, string>> = { float: 'double', int: 'int', bool: 'bool' }

/** How one statement is written: in which language, at which depth, with the types of the names so far. */
interface Manuscript {
  readonly language: Language
  readonly types: Record<string, Type>
  readonly depth: number
}

/** The statements as lines of a language, each with its indentation within the body. */
export function lines(body: readonly Statement[], language: Language, types: Record<string, Type>, depth = 0): string[] {
  return body.flatMap((statement) => linesOf(statement, { language, types, depth }))
}

const indentOf = ({ language, depth }: Manuscript) => (language === 'mql5' ? '   ' : '    ').repeat(depth)
const textIn = ({ language, types }: Manuscript, expression: Expression) => written(expression, language, types)

function linesOf(statement: Statement, manuscript: Manuscript): string[] {
  switch (statement.kind) {
    case 'set':
      return [`${indentOf(manuscript)}${setText(statement, manuscript)}`]
    case 'if':
      return branchLines(statement, manuscript)
    case 'while':
      return enclosed(manuscript, headOf('while', statement.test, manuscript), statement.body)
    case 'for':
      return loopLines(statement, manuscript)
  }
}

/** A head with the statements that it governs. */
function enclosed(manuscript: Manuscript, head: string, statements: readonly Statement[]): string[] {
  const { language, types, depth } = manuscript
  const indent = indentOf(manuscript)
  const inner = lines(statements, language, types, depth + 1)
  if (language === 'mql5') return [`${indent}${head}`, `${indent}{`, ...inner, `${indent}}`]
  return [`${indent}${head}${language === 'python' ? ':' : ''}`, ...inner]
}

const headOf = (word: string, test: Expression, manuscript: Manuscript) =>
  manuscript.language === 'mql5' ? `${word}(${textIn(manuscript, test)})` : `${word} ${textIn(manuscript, test)}`

function setText({ name, type, value }: Extract<Statement, { kind: 'set' }>, manuscript: Manuscript): string {
  const { language, types } = manuscript
  if (type) types[name] = type
  const whole = types[name] === 'int' && typeOf(value, types) !== 'int'
  const text = textIn(manuscript, value)
  const given = whole ? `${language === 'mql5' ? '(int)' : 'int'}(${text})` : text
  if (language === 'python') return `${name} = ${given}`
  if (language === 'pine') return `${type ? `${type} ` : ''}${name} ${type ? '=' : ':='} ${given}`
  return `${type ? `${declared[type]} ` : ''}${name} = ${given};`
}

function branchLines({ test, met, otherwise }: Extract<Statement, { kind: 'if' }>, manuscript: Manuscript): string[] {
  const first = enclosed(manuscript, headOf('if', test, manuscript), met)
  if (otherwise.length === 0) return first
  if (otherwise.length > 1 || otherwise[0].kind !== 'if') return [...first, ...enclosed(manuscript, 'else', otherwise)]
  const [next, ...rest] = linesOf(otherwise[0], manuscript)
  return [...first, `${indentOf(manuscript)}${manuscript.language === 'python' ? 'el' : 'else '}${next.trimStart()}`, ...rest]
}

function loopLines({ name, from, to, body }: Extract<Statement, { kind: 'for' }>, manuscript: Manuscript): string[] {
  const { language, types, depth } = manuscript
  types[name] = 'int'
  const [first, last] = [textIn(manuscript, from), textIn(manuscript, to)]
  if (language === 'mql5') return enclosed(manuscript, `for(int ${name} = ${first}; ${name} <= ${last}; ${name}++)`, body)
  if (language === 'python') {
    const end: Expression = { kind: 'join', operator: '+', left: to, right: { kind: 'number', text: '1' } }
    return enclosed(manuscript, `for ${name} in range(${first}, ${textIn(manuscript, end)})`, body)
  }
  // A loop of Pine would run downwards where the end is smaller.
  const upwards: Expression = { kind: 'join', operator: '>=', left: to, right: from }
  const inside = { ...manuscript, depth: depth + 1 }
  return [`${indentOf(manuscript)}${headOf('if', upwards, manuscript)}`, ...enclosed(inside, `for ${name} = ${first} to ${last}`, body)]
}
