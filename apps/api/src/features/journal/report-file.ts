import { journalLimits, Refusal } from '@assay/contracts'
import { csvRows, htmlRows, type Report, type ReportRow, readReport } from '@assay/journal'
import { keptFile } from '../../platform/http/kept-file.ts'
import { sheetRows } from './sheet-rows.ts'
import { textOf } from './text-of.ts'
import { isZip, UnzipFault } from './unzip.ts'

const limits = { bytes: journalLimits.unpackedBytes, entries: 200 }

/** A history report of MetaTrader 5: HTML, XLSX or CSV. Throws `REPORT_UNREADABLE` with the reason. */
export function readReportFile(bytes: Buffer): Report {
  const report = readReport(rowsOf(bytes))
  if ('refused' in report) throw new Refusal('REPORT_UNREADABLE', { message: report.refused })
  return report
}

function rowsOf(bytes: Buffer): ReportRow[] {
  try {
    if (isZip(bytes)) return sheetRows(bytes, limits)
  } catch (error) {
    if (error instanceof UnzipFault) throw new Refusal('REPORT_UNREADABLE', { message: `The file could not be read. ${error.message}` })
    throw error
  }
  const text = keptFile(textOf(bytes))
  return /<(?:!doctype|html|table)\b/i.test(text.slice(0, 4000)) ? htmlRows(text) : csvRows(text)
}
