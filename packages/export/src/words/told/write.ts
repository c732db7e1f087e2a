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

/** The statements as lines of a language, each with its indentation within the body. */
export function lines(body: readonly Statement[], language: Language, types: Record<string, Type>, depth = 0): string[] {
  const indent = (language === 'mql5' ? '   ' : '    ').repeat(depth)
  const inner = (statements: readonly Statement[]) => lines(statements, language, types, depth + 1)
  const text = (expression: Expression, around = 0) => written(expression, language, types, around)
  const enclosed = (head: string, statements: readonly Statement[]) => {
    if (language === 'mql5') return [`${indent}${head}`, `${indent}{`, ...inner(statements), `${indent}}`]
    return [`${indent}${head}${language === 'python' ? ':' : ''}`, ...inner(statements)]
  }
  const one = (statement: Statement): string[] => {
    switch (statement.kind) {
      case 'set': {
        if (statement.type) types[statement.name] = statement.type
        const whole = types[statement.name] === 'int' && typeOf(statement.value, types) !== 'int'
        const value = whole ? wholeNumber(text(statement.value), language) : text(statement.value)
        if (language === 'python') return [`${indent}${statement.name} = ${value}`]
        if (language === 'pine')
          return [`${indent}${statement.type ? `${statement.type} ` : ''}${statement.name} ${statement.type ? '=' : ':='} ${value}`]
        return [`${indent}${statement.type ? `${declared[statement.type]} ` : ''}${statement.name} = ${value};`]
      }
      case 'if': {
        const head = language === 'mql5' ? `if(${text(statement.test)})` : `if ${text(statement.test)}`
        const rest = statement.otherwise
        if (rest.length === 0) return enclosed(head, statement.met)
        if (rest.length === 1 && rest[0].kind === 'if') {
          const [first, ...more] = one(rest[0])
          const word = language === 'python' ? 'el' : 'else '
          return [...enclosed(head, statement.met), `${indent}${word}${first.trimStart()}`, ...more]
        }
        return [...enclosed(head, statement.met), ...enclosed('else', rest)]
      }
      case 'while':
        return enclosed(language === 'mql5' ? `while(${text(statement.test)})` : `while ${text(statement.test)}`, statement.body)
      case 'for': {
        types[statement.name] = 'int'
        const { name, from, to, body: loop } = statement
        if (language === 'mql5') return enclosed(`for(int ${name} = ${text(from)}; ${name} <= ${text(to)}; ${name}++)`, loop)
        if (language === 'python')
          return enclosed(
            `for ${name} in range(${text(from)}, ${text({ kind: 'join', operator: '+', left: to, right: { kind: 'number', text: '1' } })})`,
            loop,
          )
        // A loop of Pine would run downwards where the end is smaller.
        const guarded = lines(
          [{ kind: 'if', test: { kind: 'join', operator: '>=', left: to, right: from }, met: [], otherwise: [] }],
          language,
          types,
          depth,
        )
        return [...guarded, `${indent}    for ${name} = ${text(from)} to ${text(to)}`, ...lines(loop, language, types, depth + 2)]
      }
    }
  }
  return body.flatMap(one)
}

const wholeNumber = (value: string, language: Language) =>
  language === 'mql5' ? `(int)(${value})` : language === 'pine' ? `int(${value})` : `int(${value})`
