import { isKeepable, Refusal } from '@assay/contracts'

/** The text of an uploaded file. Throws `BODY_INVALID` with the first line that holds a character which cannot be kept. */
export function keptFile(text: string): string {
  if (isKeepable(text)) return text
  const line = text.split(/\r\n|\n|\r/).findIndex((each) => !isKeepable(each)) + 1
  throw new Refusal('BODY_INVALID', { message: `Line ${line} of the file holds a character that cannot be kept.` })
}
