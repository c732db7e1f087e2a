import { stop, template } from '../template.ts'

export const cloudBreak = template({
  id: 'cloud-break',
  name: 'Break out of the cloud',
  family: 'trend',
  timeframe: '1h',
  idea: 'Buys when the price closes above the Ichimoku cloud, and sells when it closes below. Inside the cloud there is no direction, so the rule waits outside of it.',
  breaks: 'A flat and thin cloud, which the price crosses without meaning anything.',
  long: {
    entry: 'CLOSE crosses above ICHIMOKUCLOUD_TOP',
    exit: 'CLOSE crosses below ICHIMOKUCLOUD_BOTTOM',
  },
  short: {
    entry: 'CLOSE crosses below ICHIMOKUCLOUD_BOTTOM',
    exit: 'CLOSE crosses above ICHIMOKUCLOUD_TOP',
  },
  parameters: {
    stop: stop(1),
  },
})
