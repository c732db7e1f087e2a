import type { ImportPreview } from '@assay/contracts'

const hours = Array.from({ length: 168 }, () => 1)

/** The preview of a good file of gold. */
export const importPreview: ImportPreview = {
  id: '6b0d2b4e-6b4e-4f7e-8d39-0f1a2b3c4d5f',
  symbol: 'XAUUSD',
  file: 'XAUUSD_M5_2017.csv.gz',
  bytes: 849_321,
  gzip: true,
  acceptable: true,
  causes: [],
  notes: [{ code: 'left-out', text: '1,521 rows before line 1523 are left out.' }],
  separator: ',',
  header: ['Date', 'Time', 'Open', 'High', 'Low', 'Close', 'Volume'],
  columns: [
    { name: 'Date', use: 'time', sample: '2017.01.02' },
    { name: 'Time', use: 'clock', sample: '23:00' },
    { name: 'Open', use: 'open', sample: '1151.2' },
    { name: 'High', use: 'high', sample: '1152.0' },
    { name: 'Low', use: 'low', sample: '1150.9' },
    { name: 'Close', use: 'close', sample: '1151.7' },
    { name: 'Volume', use: 'volume', sample: '120' },
  ],
  timeForm: 'date-time',
  decimals: 2,
  timeframe: '5min',
  timeframeShare: 0.996,
  timeZone: {
    id: 'new-york+7',
    label: 'New York + 7 h',
    stated: 'utc',
    confidence: 'proven',
    evidence: ['The file says UTC, the bars say otherwise.'],
    fits: [
      { id: 'new-york+7', label: 'New York + 7 h', fitting: 191, pauses: 191, hours },
      { id: 'utc', label: 'UTC', fitting: 0, pauses: 191, hours },
    ],
    choices: [
      { id: 'new-york+7', label: 'New York + 7 h' },
      { id: 'utc', label: 'UTC' },
    ],
  },
  rows: 53_885,
  bars: 52_364,
  leftOut: 1521,
  duplicates: 0,
  repaired: 0,
  faultCount: 0,
  faultCounts: {},
  faults: [],
  firstRows: [
    { line: 1523, inFile: '2017.04.05 10:20', time: Date.UTC(2017, 3, 5, 7, 20), open: 1, high: 2, low: 1, close: 1.5, volume: 136 },
  ],
  lastRows: [],
  unfinished: null,
  coverage: null,
}
