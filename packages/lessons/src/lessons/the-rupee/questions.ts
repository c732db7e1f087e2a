import { questionsOf } from '../../questions.ts'

export const questions = questionsOf(`
same-price · Two prices make a third
Gold rises by 2 % in dollars and the dollar falls by 2 % against the rupee. What happens to gold in rupees, roughly?
- It rises by 4 %.
  A cheaper dollar works against the rise and not with it.
+ It hardly changes.
  1.02 times 0.98 is 0.9996.
- It falls by 2 %.
  That leaves out that gold itself has risen.

account · Two prices make a third
Your account in dollars gained 5 %. In the same time the dollar fell by 5 % in rupees. What did you gain in rupees?
+ A little less than nothing
  1.05 times 0.95 is 0.9975.
- 5 %
  That is the gain in dollars.
- 10 %
  The fall of the dollar takes away. It adds nothing.

paise · Two prices make a third
USDINR rises from 84.0000 to 84.2500. You are long 0.1 lots. What is the gain?
- ₹250
  0.1 lots are 10,000 dollars. Multiply by 0.25.
- ₹25,000
  That is a whole lot of 100,000 dollars.
+ ₹2,500
  10,000 dollars times 0.25 rupees.

float · Calm by policy
What does a managed float mean?
- The central bank sets the price each day.
  That would be a fixed rate.
+ The market makes the price, and the central bank trades when it wants to calm it.
  No level is named, but somebody large can step in.
- The price may move within published limits.
  That would be a band. India names none.

quiet-year · Calm by policy
The rupee moved 3 % in a whole year. What does this tell you about the next month?
+ Little, as the calm depends on a policy that can give way.
  In 2013 and in 2024 it gave way within weeks or months.
- It will stay within 3 %.
  A measured range is no bound.
- A large move is due.
  Nothing is due. The calm may go on for another year.

calm-size · Calm by policy
Why does a calm pair tempt people into large positions?
- Its spread is narrower.
  It may be wider. The size comes from the stop.
+ The usual stop is near, and the same risk then allows more lots.
  A jump over the stop hits a position of several times the capital.
- Brokers ask for no margin.
  They do ask for it, as for any pair.

forward-lies · The price of waiting
Rupees pay more than dollars. Where is the forward rate of USDINR?
- Below the price of today
  Then one could earn the interest and buy the dollars back cheaper, without risk.
- At the price of today
  Only if both currencies paid the same.
+ Above the price of today
  The currency that pays more is cheaper in the future.

forecast · The price of waiting
The forward rate for a year is 86 and the price 84. What does it say about the price in a year?
- That it will be about 86
  The rate would be the same if nobody had any opinion.
+ Nothing, as it follows from two interest rates
  It is arithmetic and no forecast.
- That it will be above 86
  Nothing in it points beyond or below.

long-trend · The price of waiting
A test that always holds USDINR shows 4 % a year. What is missing?
+ The interest that the position pays each night
  Rupees paid more than dollars in most years, and Assay charges no swap.
- A stop
  A stop would change the test, but it is not what makes this figure too good.
- A second currency pair
  Another pair does not change what this one costs.

morning · Two markets
Why does the rupee often open in Mumbai far from where it closed?
- Because the reference rate is set in the morning.
  It is taken around noon from trades of the day.
- Because the exchange picks the first price.
  The first price comes from orders.
+ Because it was traded abroad all night.
  The first price at home starts where the night has led.

ndf · Two markets
How is a non-deliverable forward settled?
+ By paying the difference in dollars
  So nobody needs to hold rupees.
- By delivering rupees in Mumbai
  No rupees change hands at all.
- By delivering gold
  Gold has no part in it.

oil · What moves it
Oil becomes much dearer. Which direction does that give USDINR by itself?
- Down, because India sells oil.
  India buys most of the oil that it uses.
+ Up, because India buys more dollars to pay for it.
  More dollars are wanted, so they become dearer.
- None, because oil is paid in rupees.
  Most of it is paid in dollars.
`)
