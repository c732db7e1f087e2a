/** What a trade brings on average: a share `won` of trades wins `win`, the others lose `loss`, a positive number. */
export const expectancyOf = (won: number, win: number, loss: number): number => won * win - (1 - won) * loss

/** The share of trades that has to win to come out even, by the average win over the average loss. */
export const evenRate = (payoff: number): number => 1 / (1 + payoff)

/** Gains over losses, by the share of trades won and the average win over the average loss. */
export const profitFactorOf = (won: number, payoff: number): number => (won * payoff) / (1 - won)
