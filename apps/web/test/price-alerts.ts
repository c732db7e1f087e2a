import type { PriceAlert } from '@assay/contracts'

/** An active alert on gold. */
export const priceAlertOf = (more: Partial<PriceAlert> = {}): PriceAlert => ({
  id: '7d4f4a3e-3f8f-4a65-9c39-0b6a3f1c1c5e',
  symbol: 'XAUUSD',
  kind: 'crossing',
  params: { price: 2000 },
  side: 'bid',
  trigger: 'once',
  cooldownSec: 0,
  expiresAt: null,
  channels: ['toast'],
  message: '',
  status: 'active',
  pausedBy: null,
  createdAt: '2026-03-02T10:00:00.000Z',
  lastTriggeredAt: null,
  triggerCount: 0,
  ...more,
})
