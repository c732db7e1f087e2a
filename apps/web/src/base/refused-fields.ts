import type { RefusalCode } from '@assay/contracts'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { type CallError, refusalOf, sentenceOf } from './refused.ts'

type Form<V extends FieldValues, C, S> = Pick<UseFormReturn<V, C, S>, 'setError' | 'getValues'>

/**
 * Shows a refusal by the server at the field it is about: the one that its path names, or the one of its code in
 * `fields`. Returns the message to show above the form if it belongs to no field, or null if a field shows it and has
 * the focus.
 */
export function refuseField<V extends FieldValues, C, S>(
  form: Form<V, C, S>,
  error: CallError,
  fields: Partial<Record<RefusalCode, FieldPath<V>>> = {},
): string | null {
  const { code, path } = refusalOf(error) ?? {}
  const named = path !== undefined && path in form.getValues() ? (path as FieldPath<V>) : undefined
  const field = named ?? fields[code as RefusalCode]
  const message = sentenceOf(error)
  if (field === undefined) return message
  form.setError(field, { type: 'server', message }, { shouldFocus: true })
  return null
}
