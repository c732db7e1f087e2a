/** Where a value stands in a document. */
export type Path = readonly PropertyKey[]

/** `['conditions', 0, 'check']` as `conditions[0].check`. */
export function pathText(path: Path): string {
  let text = ''
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`
    else text += text === '' ? String(step) : `.${String(step)}`
  }
  return text
}

/** The place of a schema's issue: for an unknown field that field, not the object it stands in. */
export function fieldOf(issue: { readonly path: Path; readonly keys?: readonly PropertyKey[] }): Path {
  return issue.keys?.length ? [...issue.path, issue.keys[0]] : issue.path
}
