/**
 * Compiles the part of MQL5 that our Expert Advisors use to JavaScript, so that tests can run them. Whole-number
 * division, conversions, arguments by reference and the range check of arrays behave as in the terminal.
 */
import { converted, expressionReader } from './expressions.ts'
import { isType, kindOf, type Variable, zeroOf } from './kinds.ts'
import { functionsOf, parametersOf, readerOf } from './reader.ts'

/** Returns the program as JavaScript. With `waits`, its functions and web requests are awaited. */
export function javascriptOf(source: string, waits: boolean): string {
  const reader = readerOf(source)
  const { peek, next, take, accept } = reader
  const scopes: Map<string, Variable>[] = [new Map()]
  const functions = functionsOf(source)
  const find = (name: string) => scopes.findLast((scope) => scope.has(name))?.get(name)
  const expression = expressionReader(reader, { functions, find, waits })

  function block(): string {
    take('{')
    scopes.push(new Map())
    let js = '{\n'
    while (!accept('}')) js += statement()
    scopes.pop()
    return `${js}}\n`
  }

  function statement(): string {
    if (peek() === '{') return block()
    if (accept(';')) return ';'
    const word = peek()
    if (word === 'const' || word === 'static' || (isType(word) && peek(1) !== '(')) return declaration()
    if (accept('return')) {
      if (accept(';')) return 'return\n'
      const { js } = expression()
      take(';')
      return `return ${js}\n`
    }
    if (accept('if') || accept('while')) {
      take('(')
      const { js } = expression()
      take(')')
      const body = `${word} (${js}) { ${statement()} }\n`
      return word === 'if' && accept('else') ? `${body} else { ${statement()} }\n` : body
    }
    if (accept('for')) return loop()
    if (accept('break') || accept('continue')) {
      take(';')
      return `${word}\n`
    }
    const { js } = expression()
    take(';')
    return `${js};\n`
  }

  function loop(): string {
    scopes.push(new Map())
    take('(')
    const begin = statement()
    const condition = expression().js
    take(';')
    const step = peek() === ')' ? '' : expression().js
    take(')')
    const js = `for (${begin.replace(/;?\n$/, '')}; ${condition}; ${step}) { ${statement()} }\n`
    scopes.pop()
    return js
  }

  /** Variables of one type: `const int a = 1, b = 2;`. */
  function declaration(): string {
    while (accept('const') || accept('input') || accept('static'));
    const type = next()
    const kind = kindOf(type)
    const parts: string[] = []
    do {
      const name = next()
      const isArray = accept('[')
      if (isArray) take(']')
      let value = isArray ? '[]' : zeroOf(kind, type)
      if (accept('=')) {
        const given = expression()
        value = kind === 'struct' && !isArray && given.js === '[]' ? zeroOf(kind, type) : isArray ? given.js : converted(given, kind)
      }
      scopes.at(-1)!.set(name, { kind, type, isArray, isBoxed: false })
      parts.push(`${name} = ${value}`)
    } while (accept(','))
    take(';')
    return `let ${parts.join(', ')};\n`
  }

  function functionText(): string {
    next()
    const name = next()
    const list = parametersOf(reader)
    scopes.push(new Map(list.map((parameter) => [parameter.name, parameter])))
    const body = block()
    scopes.pop()
    return `${waits ? 'async ' : ''}function ${name}(${list.map((parameter) => parameter.name).join(', ')}) ${body}`
  }

  let js = ''
  while (peek() !== '') js += isType(peek()) && peek(2) === '(' ? functionText() : declaration()
  const names = [...scopes[0].keys()]
  const called = `{${[...functions.keys()].join(', ')}}`
  const getters = names.map((name) => `get ${name}() { return ${name} }, set ${name}(to) { ${name} = to }`)
  return `'use strict'\n${js}return {functions: ${called}, variables: {${getters.join(', ')}}}`
}
