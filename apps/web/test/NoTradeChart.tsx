/** Replaces the chart of trades, which needs a browser. */
export const TradeChart = () => null
