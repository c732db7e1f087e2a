//+------------------------------------------------------------------+
//| AssayConnector 1.0                                               |
//| Reports this account to your own Assay. It reads, and never      |
//| trades: there is no call in it that could place, change or close |
//| anything. It loads no DLL and talks to one address only.         |
//| MIT licence.                                                     |
//+------------------------------------------------------------------+
#property copyright   "Assay contributors, MIT licence"
#property version     "1.00"
#property description "Reports this account to your own Assay. It reads, and never trades."
#property description "Tools, Options, Expert Advisors: allow WebRequest for the address."

input string Address = "http://127.0.0.1"; // Address of your Assay (ports 80 and 443 only)
input string Code    = "";                 // Pairing code
input string Symbols = "";                 // Symbols, comma separated; empty: this chart's

const string CONNECTOR_VERSION = "1.0";
const int    MOST_QUEUED       = 10000;    // records that wait for the server
const int    DEALS_A_MESSAGE   = 100;
const int    BARS_A_MESSAGE    = 1000;
const int    FIRST_BARS_DAYS   = 7;

// The messages. A test of the server fills these forms and reads them with the server's own parser.
const string PAIR_FORM      = "{\"code\":\"%s\",\"account\":%s}";
const string ACCOUNT_FORM   = "{\"login\":\"%I64d\",\"server\":\"%s\",\"company\":\"%s\",\"currency\":\"%s\",\"leverage\":%I64d,\"demo\":%s}";
const string CLOCKS_FORM    = "\"brokerTime\":%I64d,\"utcTime\":%I64d";
const string HELLO_FORM     = "\"type\":\"hello\",\"account\":%s,\"version\":\"%s\",\"build\":%d,\"hedging\":%s,\"hourBars\":";
const string HEARTBEAT_FORM = "\"type\":\"heartbeat\",\"balance\":%.8f,\"equity\":%.8f,\"margin\":%.8f,\"freeMargin\":%.8f,\"positions\":%d";
const string DEALS_FORM     = "\"type\":\"deals\",\"deals\":";
const string DEAL_FORM      = "{\"ticket\":\"%I64u\",\"order\":\"%I64d\",\"position\":\"%I64d\",\"time\":%I64d,\"symbol\":\"%s\",\"kind\":\"%s\",\"entry\":%s,";
const string DEAL_MONEY     = "\"lots\":%.8f,\"price\":%.8f,\"commission\":%.8f,\"fee\":%.8f,\"swap\":%.8f,\"profit\":%.8f,\"comment\":\"%s\"}";
const string POSITIONS_FORM = "\"type\":\"positions\",\"positions\":";
const string POSITION_FORM  = "{\"ticket\":\"%I64u\",\"time\":%I64d,\"symbol\":\"%s\",\"side\":\"%s\",\"lots\":%.8f,";
const string POSITION_MONEY = "\"price\":%.8f,\"now\":%.8f,\"stop\":%.8f,\"target\":%.8f,\"swap\":%.8f,\"profit\":%.8f}";
const string SYMBOLS_FORM   = "\"type\":\"symbols\",\"symbols\":";
const string SYMBOL_FORM    = "{\"symbol\":\"%s\",\"digits\":%d,\"point\":%.10f,\"contract\":%.8f,\"lotStep\":%.8f,\"minLot\":%.8f,\"maxLot\":%.8f,";
const string SYMBOL_COSTS   = "\"stopsLevel\":%d,\"spread\":%d,\"swapLong\":%.8f,\"swapShort\":%.8f,\"swapMode\":%d,\"swapDay\":%d,\"profitCurrency\":\"%s\",\"sessions\":";
const string SESSION_FORM   = "{\"day\":%d,\"from\":%d,\"to\":%d}";
const string BARS_FORM      = "\"type\":\"bars\",\"symbol\":\"%s\",\"bars\":";
const string BAR_FORM       = "[%I64d,%.10f,%.10f,%.10f,%.10f,%I64d,%d]";
const string QUOTES_FORM    = "\"type\":\"quotes\",\"quotes\":";
const string QUOTE_FORM     = "{\"symbol\":\"%s\",\"time\":%I64d,\"bid\":%.10f,\"ask\":%.10f}";

string token = "";      // may report into this account, and do nothing else
long   next_number = 1; // of the next message
ulong  last_deal = 0;   // the newest deal that was queued
string queue[];         // messages without clocks, oldest first
bool   greeted = false;
bool   stopped = false;
bool   changed = false; // since the state was saved
string watched[];
string last_positions = "?";
datetime heartbeat_at = 0, symbols_at = 0, tried_at = 0;

int OnInit() {
   string list = Symbols == "" ? _Symbol : Symbols;
   int count = StringSplit(list, ',', watched);
   for(int i = 0; i < count; i++) {
      StringTrimLeft(watched[i]);
      StringTrimRight(watched[i]);
      SymbolSelect(watched[i], true);
   }
   ReadState();
   Print("AssayConnector ", CONNECTOR_VERSION, " reports to ", Address, token == "" ? ", not linked yet" : ", linked", "; ", ArraySize(queue), " records wait.");
   EventSetTimer(5);
   return INIT_SUCCEEDED;
}

void OnDeinit(const int reason) {
   EventKillTimer();
   SaveState();
}

void OnTimer() {
   if(stopped || !TerminalInfoInteger(TERMINAL_CONNECTED))
      return;
   if(token == "") {
      if(Code != "" && TimeLocal() - tried_at >= 15)
         Pair();
      return;
   }
   QueueDeals();
   QueuePositions();
   QueueBars();
   if(TimeLocal() - symbols_at >= 3600)
      QueueSymbols();
   if(changed)
      SaveState();
   Flush();
   if(changed)
      SaveState();
   if(stopped || !greeted || ArraySize(queue) > 0)
      return;
   if(TimeLocal() - heartbeat_at >= 15 && Send(Heartbeat()) == 200)
      heartbeat_at = TimeLocal();
   if(!stopped)
      Send(Quotes());
}

//--- linking

void Pair() {
   tried_at = TimeLocal();
   string answer;
   int status = Post("/api/mt5/pair", StringFormat(PAIR_FORM, Escaped(Code), Account()), "", answer);
   stopped = status == 400;
   if(stopped)
      Print("Assay: the code is not right or has expired. Ask for a new one, and attach the connector again.");
   else if(status == 409)
      Print("Assay: the account of this terminal is not the one that you named. Decide on the page MT5 connection; this is tried again.");
   else if(status != 200)
      Print("Assay: no link yet, answer ", status, ". Is the address allowed under Tools, Options, Expert Advisors?");
   if(status != 200)
      return;
   token = TextIn(answer, "\"token\":\"");
   next_number = NumberIn(answer, "\"next\":");
   SaveState();
   Print("Assay: linked.");
}

//--- what is reported

string Account() {
   return StringFormat(ACCOUNT_FORM, AccountInfoInteger(ACCOUNT_LOGIN), Escaped(AccountInfoString(ACCOUNT_SERVER)), Escaped(AccountInfoString(ACCOUNT_COMPANY)),
         Escaped(AccountInfoString(ACCOUNT_CURRENCY)), AccountInfoInteger(ACCOUNT_LEVERAGE),
         Truth(AccountInfoInteger(ACCOUNT_TRADE_MODE) != ACCOUNT_TRADE_MODE_REAL));
}

string Hello() {
   datetime hours[];
   int count = CopyTime(watched[0], PERIOD_H1, 1, 6000, hours);
   string list = "";
   for(int i = 0; i < count; i++)
      list += (i > 0 ? "," : "") + IntegerToString((long)hours[i]);
   bool hedging = AccountInfoInteger(ACCOUNT_MARGIN_MODE) == ACCOUNT_MARGIN_MODE_RETAIL_HEDGING;
   return StringFormat(HELLO_FORM, Account(), CONNECTOR_VERSION, (int)TerminalInfoInteger(TERMINAL_BUILD), Truth(hedging)) + "[" + list + "]";
}

string Heartbeat() {
   return StringFormat(HEARTBEAT_FORM, AccountInfoDouble(ACCOUNT_BALANCE), AccountInfoDouble(ACCOUNT_EQUITY), AccountInfoDouble(ACCOUNT_MARGIN),
         AccountInfoDouble(ACCOUNT_MARGIN_FREE), PositionsTotal());
}

void QueueDeals() {
   if(!HistorySelect(0, TimeTradeServer() + 86400))
      return;
   const ulong known = last_deal;
   string list = "";
   int count = 0, total = HistoryDealsTotal();
   for(int i = 0; i < total && ArraySize(queue) < MOST_QUEUED; i++) {
      ulong ticket = HistoryDealGetTicket(i);
      if(ticket > known) {
         list += (count++ > 0 ? "," : "") + DealText(ticket);
         last_deal = MathMax(last_deal, ticket);
      }
      if(count == 0 || (count < DEALS_A_MESSAGE && i < total - 1))
         continue;
      Queue(DEALS_FORM + "[" + list + "]");
      list = "";
      count = 0;
   }
}

string DealText(const ulong ticket) {
   return StringFormat(DEAL_FORM, ticket, HistoryDealGetInteger(ticket, DEAL_ORDER), HistoryDealGetInteger(ticket, DEAL_POSITION_ID),
         HistoryDealGetInteger(ticket, DEAL_TIME_MSC), Escaped(HistoryDealGetString(ticket, DEAL_SYMBOL)),
         Kind(HistoryDealGetInteger(ticket, DEAL_TYPE)), Entry(ticket)) +
   StringFormat(DEAL_MONEY, HistoryDealGetDouble(ticket, DEAL_VOLUME), HistoryDealGetDouble(ticket, DEAL_PRICE),
         HistoryDealGetDouble(ticket, DEAL_COMMISSION), HistoryDealGetDouble(ticket, DEAL_FEE), HistoryDealGetDouble(ticket, DEAL_SWAP),
         HistoryDealGetDouble(ticket, DEAL_PROFIT), Escaped(HistoryDealGetString(ticket, DEAL_COMMENT)));
}

string Kind(const long type) {
   if(type == DEAL_TYPE_BUY)      return "buy";
   if(type == DEAL_TYPE_SELL)     return "sell";
   if(type == DEAL_TYPE_BALANCE)  return "balance";
   if(type == DEAL_TYPE_CREDIT)   return "credit";
   if(type == DEAL_TYPE_INTEREST) return "interest";
   if(type >= DEAL_TYPE_COMMISSION && type <= DEAL_TYPE_COMMISSION_AGENT_MONTHLY) return "commission";
   return "other";
}

string Entry(const ulong ticket) {
   long type = HistoryDealGetInteger(ticket, DEAL_TYPE);
   if(type != DEAL_TYPE_BUY && type != DEAL_TYPE_SELL) return "null";
   long entry = HistoryDealGetInteger(ticket, DEAL_ENTRY);
   if(entry == DEAL_ENTRY_IN)    return "\"in\"";
   if(entry == DEAL_ENTRY_OUT)   return "\"out\"";
   if(entry == DEAL_ENTRY_INOUT) return "\"inout\"";
   return "\"outby\"";
}

void QueuePositions() {
   string list = "";
   string which = "";
   for(int i = 0; i < PositionsTotal(); i++) {
      ulong ticket = PositionGetTicket(i);
      if(ticket == 0)
         return;
      string side = PositionGetInteger(POSITION_TYPE) == POSITION_TYPE_BUY ? "long" : "short";
      double lots = PositionGetDouble(POSITION_VOLUME), stop = PositionGetDouble(POSITION_SL), target = PositionGetDouble(POSITION_TP);
      list += (i > 0 ? "," : "") + StringFormat(POSITION_FORM, ticket, PositionGetInteger(POSITION_TIME_MSC), Escaped(PositionGetString(POSITION_SYMBOL)), side, lots) +
      StringFormat(POSITION_MONEY, PositionGetDouble(POSITION_PRICE_OPEN), PositionGetDouble(POSITION_PRICE_CURRENT), stop, target,
            PositionGetDouble(POSITION_SWAP), PositionGetDouble(POSITION_PROFIT));
      which += StringFormat("%I64u %.8f %.8f %.8f;", ticket, lots, stop, target);
   }
   if(which == last_positions)
      return;
   last_positions = which;
   Queue(POSITIONS_FORM + "[" + list + "]");
}

void QueueSymbols() {
   string list = "";
   for(int i = 0; i < ArraySize(watched); i++) {
      string name = watched[i];
      list += (i > 0 ? "," : "") + StringFormat(SYMBOL_FORM, Escaped(name), (int)SymbolInfoInteger(name, SYMBOL_DIGITS), SymbolInfoDouble(name, SYMBOL_POINT),
            SymbolInfoDouble(name, SYMBOL_TRADE_CONTRACT_SIZE), SymbolInfoDouble(name, SYMBOL_VOLUME_STEP),
            SymbolInfoDouble(name, SYMBOL_VOLUME_MIN), SymbolInfoDouble(name, SYMBOL_VOLUME_MAX)) +
      StringFormat(SYMBOL_COSTS, (int)SymbolInfoInteger(name, SYMBOL_TRADE_STOPS_LEVEL), (int)SymbolInfoInteger(name, SYMBOL_SPREAD),
            SymbolInfoDouble(name, SYMBOL_SWAP_LONG), SymbolInfoDouble(name, SYMBOL_SWAP_SHORT), (int)SymbolInfoInteger(name, SYMBOL_SWAP_MODE),
            (int)SymbolInfoInteger(name, SYMBOL_SWAP_ROLLOVER3DAYS), Escaped(SymbolInfoString(name, SYMBOL_CURRENCY_PROFIT))) + Sessions(name) + "}";
   }
   symbols_at = TimeLocal();
   Queue(SYMBOLS_FORM + "[" + list + "]");
}

string Sessions(const string name) {
   string list = "";
   datetime from, to;
   for(int day = 0; day < 7; day++)
      for(uint i = 0; SymbolInfoSessionTrade(name, (ENUM_DAY_OF_WEEK)day, i, from, to); i++)
      list += (list == "" ? "" : ",") + StringFormat(SESSION_FORM, day, (int)((long)from / 60), (int)((long)to / 60));
   return "[" + list + "]";
}

void QueueBars() {
   for(int i = 0; i < ArraySize(watched); i++) {
      string key = "Assay." + IntegerToString(AccountInfoInteger(ACCOUNT_LOGIN)) + "." + watched[i];
      datetime first = GlobalVariableCheck(key) ? (datetime)GlobalVariableGet(key) + 60 : TimeTradeServer() - FIRST_BARS_DAYS * 86400;
      datetime closed = iTime(watched[i], PERIOD_M1, 1);
      MqlRates rates[];
      int count = first > closed ? 0 : CopyRates(watched[i], PERIOD_M1, first, closed, rates);
      for(int from = 0; from < count && ArraySize(queue) < MOST_QUEUED; from += BARS_A_MESSAGE) {
         string list = "";
         int end = MathMin(count, from + BARS_A_MESSAGE);
         for(int k = from; k < end; k++)
            list += (k > from ? "," : "") + StringFormat(BAR_FORM, (long)rates[k].time, rates[k].open, rates[k].high, rates[k].low, rates[k].close,
                  rates[k].tick_volume, rates[k].spread);
         Queue(StringFormat(BARS_FORM, Escaped(watched[i])) + "[" + list + "]");
         GlobalVariableSet(key, (double)rates[end - 1].time);
      }
   }
}

string Quotes() {
   string list = "";
   for(int i = 0; i < ArraySize(watched); i++) {
      MqlTick tick;
      if(SymbolInfoTick(watched[i], tick) && tick.bid > 0 && tick.ask > 0)
         list += (list == "" ? "" : ",") + StringFormat(QUOTE_FORM, Escaped(watched[i]), (long)tick.time_msc, tick.bid, tick.ask);
   }
   return QUOTES_FORM + "[" + list + "]";
}

//--- the line to the server

void Queue(const string record) {
   int count = ArraySize(queue);
   if(count >= MOST_QUEUED) {
      ArrayRemove(queue, 0, 1);
      Print("Assay: more than ", MOST_QUEUED, " records wait; the oldest is dropped.");
      count--;
   }
   ArrayResize(queue, count + 1, 1000);
   queue[count] = record;
   changed = true;
}

void Flush() {
   for(int tries = 0; tries < 500 && !stopped; tries++) {
      long number = next_number;
      bool greets = !greeted;
      if(!greets && ArraySize(queue) == 0)
         return;
      int status = Send(greets ? Hello() : queue[0]);
      bool faulty = !greets && (status == 400 || status == 413);
      if(status != 200 && !faulty)
         return;
      if(faulty)
         Print("Assay: the server calls a record faulty, it is dropped: ", StringSubstr(queue[0], 0, 120));
      if(greets || (!faulty && next_number != number + 1))
         continue;
      ArrayRemove(queue, 0, 1);
      changed = true;
   }
}

// Sends one message with the number that the server expects. Its answer says which number comes next.
int Send(const string record) {
   string clocks = StringFormat(CLOCKS_FORM, (long)TimeTradeServer() * 1000, (long)TimeGMT() * 1000);
   string answer;
   int status = Post("/api/mt5/ingest", "{" + record + "," + clocks + "}",
         "Authorization: Bearer " + token + "\r\nX-Assay-Seq: " + IntegerToString(next_number) + "\r\n", answer);
   if(status == 200) {
      long expected = NumberIn(answer, "\"next\":");
      if(!greeted && expected == next_number + 1)
         greeted = true;
      next_number = expected;
   }
   if(status == 401) {
      stopped = true;
      token = "";
      Print("Assay: the link was ended. To link again, ask for a new code and attach the connector again.");
   }
   if(status == 409)
      Print("Assay: ", TextIn(answer, "\"message\":\""));
   return status;
}

int Post(const string path, const string body, const string more, string &answer) {
   char data[], result[];
   string headers;
   int length = StringToCharArray(body, data, 0, WHOLE_ARRAY, CP_UTF8) - 1;
   ArrayResize(data, MathMax(0, length));
   int status = WebRequest("POST", Address + path, "Content-Type: application/json\r\n" + more, 10000, data, result, headers);
   answer = CharArrayToString(result, 0, WHOLE_ARRAY, CP_UTF8);
   if(status == -1 && TimeLocal() - tried_at >= 60) {
      tried_at = TimeLocal();
      Print("Assay: no answer from ", Address, ", error ", GetLastError(), "; ", ArraySize(queue), " records wait.");
   }
   return status;
}

//--- what is kept over restarts of the terminal

string FileName() { return "Assay-" + IntegerToString(AccountInfoInteger(ACCOUNT_LOGIN)) + ".txt"; }

void SaveState() {
   int file = FileOpen(FileName(), FILE_WRITE | FILE_TXT | FILE_UNICODE);
   if(file == INVALID_HANDLE)
      return;
   FileWriteString(file, token + "\n" + IntegerToString(next_number) + "\n" + StringFormat("%I64u", last_deal) + "\n");
   for(int i = 0; i < ArraySize(queue); i++)
      FileWriteString(file, queue[i] + "\n");
   FileClose(file);
   changed = false;
}

void ReadState() {
   int file = FileOpen(FileName(), FILE_READ | FILE_TXT | FILE_UNICODE);
   if(file == INVALID_HANDLE)
      return;
   token = FileReadString(file);
   next_number = StringToInteger(FileReadString(file));
   last_deal = (ulong)StringToInteger(FileReadString(file));
   while(!FileIsEnding(file)) {
      string record = FileReadString(file);
      int count = ArraySize(queue);
      if(record == "")
         continue;
      ArrayResize(queue, count + 1, 1000);
      queue[count] = record;
   }
   FileClose(file);
}

//--- texts

string Truth(const bool value) { return value ? "true" : "false"; }

string Escaped(string text) {
   StringReplace(text, "\\", "\\\\");
   StringReplace(text, "\"", "\\\"");
   StringReplace(text, "\r", " ");
   StringReplace(text, "\n", " ");
   StringReplace(text, "\t", " ");
   return text;
}

string TextIn(const string json, const string name) {
   int from = StringFind(json, name);
   if(from < 0)
      return "";
   from += StringLen(name);
   return StringSubstr(json, from, StringFind(json, "\"", from) - from);
}

long NumberIn(const string json, const string name) {
   int from = StringFind(json, name);
   return from < 0 ? next_number : StringToInteger(StringSubstr(json, from + StringLen(name), 18));
}
