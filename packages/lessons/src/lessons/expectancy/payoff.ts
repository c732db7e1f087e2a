/** The average result of a trade: a share `won` of trades wins `win`, the others lose `loss`, a positive number. */
export const expectancyOf = (won: number, win: number, loss: number): number => won * win - (1 - won) * loss

/** The share of trades that must win to break even, by the average win divided by the average loss. */
export const evenRate = (payoff: number): number => 1 / (1 + payoff)

/** Gains divided by losses, by the share of trades won and the average win divided by the average loss. */
export const profitFactorOf = (won: number, payoff: number): number => (won * payoff) / (1 - won)
