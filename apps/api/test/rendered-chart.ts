import { parseAllDocuments } from 'yaml'

type Scope = Readonly<Record<string, unknown>>

/**
 * Renders a template of the Helm chart. Supports `{{ $.Values.a.b }}` and one level of `{{- range $key, $value :=
 * .Values.x }}`. Throws for a missing value and for any other syntax, so that templates stay simple.
 */
export function renderedChart(template: string, values: Scope, release = 'trial'): unknown[] {
  const root: Scope = { Values: values, Release: { Name: release } }
  const ranges = /\{\{-? range (\$\w+), (\$\w+) := ([\w.]+) \}\}([\s\S]*?)\{\{-? end \}\}/g
  const repeated = template.replace(ranges, (_, key: string, value: string, path: string, body: string) =>
    Object.entries(lookUp(root, path) as Scope)
      .map(([name, each]) => body.replaceAll(`{{ ${key} }}`, name).replaceAll(`{{ ${value} }}`, String(each)))
      .join(''),
  )
  const text = repeated.replace(/\{\{ (\$?\.[\w.]+) \}\}/g, (_, path: string) => String(lookUp(root, path)))
  if (text.includes('{{')) throw new Error(`the template says more than can be rendered: ${/\{\{.*/.exec(text)?.[0]}`)
  const documents = parseAllDocuments(text, { strict: true })
  if (!Array.isArray(documents)) throw new Error('the template is empty')
  return documents.map((document) => {
    if (document.errors.length > 0) throw document.errors[0]
    return document.toJS() as unknown
  })
}

function lookUp(root: Scope, path: string): unknown {
  const names = path.replace(/^\$?\./, '').split('.')
  return names.reduce<unknown>((at, name) => {
    if (at === null || typeof at !== 'object' || !(name in at)) throw new Error(`there is no ${path}`)
    return (at as Scope)[name]
  }, root)
}
