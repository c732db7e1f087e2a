import { z } from 'zod'

interface Told {
  readonly zodSchema: unknown
  readonly jsonSchema: { anyOf?: object[]; oneOf?: object[] }
}

/** Completes the JSON schema of a part of a contract: its own description, and a union only where there is a choice. */
export function asDescribed({ zodSchema, jsonSchema }: Told): void {
  if (zodSchema instanceof z.ZodType) {
    const { description, example } = z.globalRegistry.get(zodSchema) ?? {}
    Object.assign(jsonSchema, description && { description }, example !== undefined && { examples: [example] })
  }
  // What accepts anything beside the forms that it names, to say what is wrong with it, has no form of its own.
  for (const choice of ['anyOf', 'oneOf'] as const) {
    const forms = jsonSchema[choice]?.filter((form) => Object.keys(form).length > 0)
    if (!forms) continue
    if (forms.length > 1) jsonSchema[choice] = forms
    else delete jsonSchema[choice]
    if (forms.length === 1) Object.assign(jsonSchema, forms[0])
  }
}
