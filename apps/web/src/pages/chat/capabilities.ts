/** The capabilities of the assistant, with an example sentence for each. */
export const capabilities: readonly { readonly key: string; readonly label: string; readonly example: string }[] = [
  { key: 'strategy', label: 'rules', example: 'buy gold when ema 8 crosses above ema 24, stop 500, target 1000' },
  { key: 'backtest', label: 'test', example: 'backtest sell eurusd when close < sma 200 on 1h, stop 30 pips over the last 6 months' },
  {
    key: 'avoid',
    label: 'avoid',
    example: 'buy gold on 1h when rsi 14 crosses above 30, stop 500, avoid high impact usd news',
  },
  { key: 'alert', label: 'alert', example: 'alert me when gold crosses above 3000' },
  { key: 'price', label: 'price', example: 'price of gold' },
  { key: 'events', label: 'events', example: 'high impact events this week' },
  { key: 'news', label: 'news', example: 'news about gold' },
  { key: 'analysis', label: 'analysis', example: 'analyse eurusd' },
  { key: 'size', label: 'size', example: 'size 1% stop 45 points on gold 10k account' },
  { key: 'explain_trade', label: 'why', example: 'why trade 1' },
  { key: 'my_alerts', label: 'mine', example: 'my alerts' },
  { key: 'my_strategies', label: 'mine', example: 'my strategies' },
  { key: 'what_is', label: 'learn', example: 'what is rsi' },
  { key: 'help', label: 'help', example: 'help' },
]
