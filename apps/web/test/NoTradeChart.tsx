/** Stands where the chart of trades does in a browser. */
export const TradeChart = () => null
