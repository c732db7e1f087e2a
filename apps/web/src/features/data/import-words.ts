import type { ImportPreview } from '@assay/contracts'
import { formatBytes, plural } from '../../ui/format-number.ts'

const separators: Record<string, string> = {
  ',': 'comma separated',
  ';': 'semicolon separated',
  '\t': 'tab separated',
}

const timeForms: Record<string, string> = {
  'date-time': 'date and time',
  compact: 'compact date and time',
  date: 'dates without a time of day',
  'epoch-seconds': 'seconds since 1970',
  'epoch-milliseconds': 'milliseconds since 1970',
  'epoch-nanoseconds': 'fine fractions of seconds since 1970',
  'year-first': 'dates with the year first',
  'day-first': 'dates with the day first',
  'month-first': 'dates with the month first',
  'month-name': 'dates with the name of the month',
}

/** Whether the rows of the file could be read. Until they are, nothing is known of its times, and none are counted. */
export const isRead = ({ separator }: ImportPreview): boolean => separator !== null

/** "XAUUSD, 849 kB gzip, comma separated, 7 columns with a header, times as date and time". */
export function fileFacts({ symbol, bytes, gzip, separator, header, timeForm }: ImportPreview): string {
  const facts = [symbol, `${formatBytes(bytes)}${gzip ? ' gzip' : ''}`]
  if (separator !== null) facts.push(separators[separator] ?? `separated by "${separator}"`)
  // Without a separator the file was not understood, so that nobody knows whether its first line is a header.
  if (header) facts.push(`${plural(header.length, 'column')} with a header`)
  else if (separator !== null) facts.push('no header')
  if (timeForm) facts.push(`times as ${timeForms[timeForm] ?? timeForm}`)
  return facts.join(', ')
}

/** The heading above the time zone, by its confidence. */
export const confidenceWords: Record<ImportPreview['timeZone']['confidence'], string> = {
  proven: 'Time zone found',
  likely: 'Time zone, likely',
  stated: 'Time zone as the file says',
  contradicted: 'Time zone in doubt',
  moved: 'Time zone changes in the file',
  unknown: 'Time zone not found',
  chosen: 'Time zone chosen',
}
