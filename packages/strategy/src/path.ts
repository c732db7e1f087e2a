/** The place of a value in a document. */
export type Path = readonly PropertyKey[]

/** Writes `['conditions', 0, 'check']` as `conditions[0].check`. */
export function pathText(path: Path): string {
  let text = ''
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`
    else text += text === '' ? String(step) : `.${String(step)}`
  }
  return text
}

/** The path of a schema issue. For an unknown field it is the path of that field, not of the object around it. */
export function fieldOf(issue: { readonly path: Path; readonly keys?: readonly PropertyKey[] }): Path {
  return issue.keys?.length ? [...issue.path, issue.keys[0]] : issue.path
}
