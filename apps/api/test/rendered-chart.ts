import { parseAllDocuments, stringify } from 'yaml'

/** What names mean at a place of the template: the dot, and variables by name; `$` is the root. */
interface Scope {
  readonly dot: unknown
  readonly variables: Readonly<Record<string, unknown>>
}

type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly expression: string }
  | { readonly kind: 'if' | 'with' | 'range'; readonly expression: string; readonly body: Node[]; readonly otherwise: Node[] }

/**
 * Renders a template of the Helm chart and returns its documents. Supports values, variables, `if`, `else`, `with`, `range
 * $key, $value := …` and the functions `toYaml`, `nindent` and `quote`. Throws for a missing value and for any other
 * syntax, so that templates stay simple.
 */
export function renderedChart(template: string, values: object, release = 'trial'): unknown[] {
  const root = { Values: values, Release: { Name: release } }
  const text = rendered(parsed(tokensOf(template)), { dot: root, variables: { $: root } })
  const documents = parseAllDocuments(text, { strict: true })
  if (!Array.isArray(documents)) throw new Error('the template is empty')
  return documents
    .map((document) => {
      if (document.errors.length > 0) throw document.errors[0]
      return document.toJS() as unknown
    })
    .filter((document) => document !== null)
}

/** Text and actions in turn. A dash at an action removes the white space on that side. */
function tokensOf(template: string): string[] {
  return template.split(/(\s*\{\{- .*? -\}\}\s*|\s*\{\{- .*? \}\}|\{\{ .*? -\}\}\s*|\{\{ .*? \}\})/s)
}

/** Builds the tree of the next tokens, until the `end` or `else` of the block that they are in. Consumes `tokens`. */
function parsed(tokens: string[], inner = false): Node[] {
  const nodes: Node[] = []
  for (let token = tokens.shift(); token !== undefined; token = tokens.shift()) {
    const action = /\{\{-? (.*?) -?\}\}/s.exec(token)?.[1].trim()
    if (action === undefined) {
      if (token.includes('{{')) throw new Error(`the template says more than can be rendered: ${token}`)
      nodes.push({ kind: 'text', text: token })
    } else if (action === 'end' || action === 'else') {
      if (!inner) throw new Error(`the template has an "${action}" too many`)
      if (action === 'else') tokens.unshift(token)
      return nodes
    } else nodes.push(nodeOf(action, tokens))
  }
  if (inner) throw new Error('the template lacks an "end"')
  return nodes
}

function nodeOf(action: string, tokens: string[]): Node {
  const [, word, expression] = /^(if|with|range) (.*)$/s.exec(action) ?? []
  if (word === undefined) return { kind: 'value', expression: action }
  const body = parsed(tokens, true)
  const hasElse = /\{\{-? else -?\}\}/.test(tokens[0] ?? '')
  if (hasElse) tokens.shift()
  return { kind: word as 'if', expression, body, otherwise: hasElse ? parsed(tokens, true) : [] }
}

const rendered = (nodes: readonly Node[], scope: Scope): string => nodes.map((node) => renderedNode(node, scope)).join('')

function renderedNode(node: Node, scope: Scope): string {
  if (node.kind === 'text') return node.text
  if (node.kind === 'value') return String(evaluated(node.expression, scope))
  if (node.kind === 'range') return renderedRange(node, scope)
  const value = evaluated(node.expression, scope)
  if (isEmpty(value)) return rendered(node.otherwise, scope)
  return rendered(node.body, node.kind === 'with' ? { ...scope, dot: value } : scope)
}

function renderedRange({ expression, body }: Extract<Node, { body: Node[] }>, { variables, ...scope }: Scope): string {
  const [, key, value, of] = /^(\$\w+), (\$\w+) := (.*)$/.exec(expression) ?? []
  if (of === undefined) throw new Error(`the template says more than can be rendered: range ${expression}`)
  return Object.entries(evaluated(of, { variables, ...scope }) as object)
    .map(([name, each]) => rendered(body, { dot: each, variables: { ...variables, [key]: name, [value]: each } }))
    .join('')
}

/** Helm takes these for false. */
const isEmpty = (value: unknown) =>
  value === undefined ||
  value === '' ||
  value === false ||
  value === 0 ||
  (typeof value === 'object' && Object.keys(value ?? {}).length === 0)

function evaluated(expression: string, scope: Scope): unknown {
  const [first, ...pipes] = expression.split(' | ')
  const start = first.startsWith('toYaml ') ? yamlOf(lookUp(first.slice('toYaml '.length), scope)) : lookUp(first, scope)
  return pipes.reduce<unknown>((value, pipe) => {
    const [, blanks] = /^nindent (\d+)$/.exec(pipe) ?? []
    if (blanks !== undefined) return `\n${String(value).replace(/^/gm, ' '.repeat(Number(blanks)))}`
    if (pipe === 'quote') return JSON.stringify(String(value))
    throw new Error(`the template says more than can be rendered: ${pipe}`)
  }, start)
}

const yamlOf = (value: unknown) => stringify(value).trimEnd()

function lookUp(path: string, { dot, variables }: Scope): unknown {
  const [, variable, rest] = /^(\$\w*)?((?:\.\w*)*)$/.exec(path) ?? []
  if (rest === undefined || path === '') throw new Error(`the template says more than can be rendered: ${path}`)
  const start = variable === undefined ? dot : variables[variable]
  const names = rest.split('.').filter((name) => name !== '')
  return names.reduce<unknown>((at, name) => {
    if (at === null || typeof at !== 'object' || !(name in at)) throw new Error(`there is no ${path}`)
    return (at as Record<string, unknown>)[name]
  }, start)
}
