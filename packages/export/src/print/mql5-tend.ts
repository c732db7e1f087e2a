/** Sees to the levels of the selected position. Without a stop, or without a target, the present one stands for the wanted one. */
export const tendLevels = (stop: string, target: string, trails: boolean) => `
// Gives the selected position the levels with which it was tested, when it lacks one or was just filled.
void TendLevels(const ulong ticket)
{
   const int side = SideOfSelected();
   const double price = PositionGetDouble(POSITION_PRICE_OPEN);
   const double stop_now = PositionGetDouble(POSITION_SL);
   const double target_now = PositionGetDouble(POSITION_TP);
   double stop = ${stop ? `fresh || stop_now == 0.0 ? ${stop} : stop_now` : 'stop_now'};
   const double target = ${target ? `fresh || target_now == 0.0 ? ${target} : target_now` : 'target_now'};
${trails ? '   // The stop trails in the favourable direction only.\n   if(trailed != 0.0 && (stop == 0.0 || side * trailed > side * stop))\n      stop = trailed;\n' : ''}   if(MathAbs(stop - stop_now) < _Point / 2.0 && MathAbs(target - target_now) < _Point / 2.0)
   {
      fresh = false;
      return;
   }
   const bool bare = (stop_now == 0.0 && stop != 0.0) || (target_now == 0.0 && target != 0.0);
   const double market = SymbolInfoDouble(_Symbol, side > 0 ? SYMBOL_BID : SYMBOL_ASK);
   if((stop != 0.0 && side * market <= side * stop) || (target != 0.0 && side * market >= side * target))
   {
      Print("The price is beyond a level that the broker did not hold. The position is closed.");
      Leave();
      ClosePosition(ticket);
      return;
   }
   MqlTradeRequest request = {};
   request.action = TRADE_ACTION_SLTP;
   request.symbol = _Symbol;
   request.position = ticket;
   request.sl = stop;
   request.tp = target;
   const uint code = Send(request);
   if(code == 0)
   {
      fresh = false;
      if(bare)
         Print("The position had no stop or no target. Both are set now.");
      return;
   }
   Refused(code, "Stop and target are tried again at each tick.");
   if(code != TRADE_RETCODE_INVALID_STOPS)
      return;
   fresh = false;
   // A position without its levels is not what was tested: it is given up.
   if(bare)
   {
      Print("The broker calls the levels of the position invalid. The position is closed.");
      Leave();
      ClosePosition(ticket);
   }
}
`

/** What every tick does: the broker's refusals, part fills and late lists are mended, and the position is remembered. */
export const tend = (leveled: boolean) => `
// Sees to the positions of this program at every tick: what was refused, filled in part or listed late is mended here.
void Tend()
{
   const bool leaving = GlobalVariableCheck(LeavingName());
   for(int i = PositionsTotal() - 1; i >= 0 && leaving; i--)
   {
      const ulong ticket = OwnAt(i);
      if(ticket != 0)
         ClosePosition(ticket);
   }
   if(OwnPosition() != 0)
      expected = 0;
   else if(TimeCurrent() >= expected)
   {
      if(leaving)
         GlobalVariableDel(LeavingName());
      if(entering != 0 && TimeCurrent() <= entering_until)
         OpenPosition(entering);
      entering = 0;
   }
${
  leveled
    ? `   for(int i = PositionsTotal() - 1; i >= 0 && !GlobalVariableCheck(LeavingName()); i--)
   {
      const ulong ticket = OwnAt(i);
      if(ticket != 0)
         TendLevels(ticket);
   }
`
    : ''
}   held = OwnPosition() != 0 ? PositionGetInteger(POSITION_IDENTIFIER) : 0;
   held_side = held != 0 ? SideOfSelected() : 0;
}
`

/** The position at the last close, also when a gap has ended it since. */
export const sideAtClose = `
// The side of the position at the last close, 0 without one. A gap that hit a level at this open does not make that close flat.
int SideAtClose(const datetime open)
{
   if(OwnPosition() != 0)
      return SideOfSelected();
   if(TimeCurrent() < expected)
      return expected_side;
   if(held == 0 || !HistorySelectByPosition(held))
      return held_side;
   for(int i = HistoryDealsTotal() - 1; i >= 0; i--)
   {
      const ulong deal = HistoryDealGetTicket(i);
      if(HistoryDealGetInteger(deal, DEAL_ENTRY) == DEAL_ENTRY_OUT)
         return (datetime)HistoryDealGetInteger(deal, DEAL_TIME) < open ? 0 : held_side;
   }
   return held_side;
}
`
