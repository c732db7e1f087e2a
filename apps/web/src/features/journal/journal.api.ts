import type {
  JournalAccount,
  JournalAnswer,
  JournalNote,
  JournalTerms,
  journalApi,
  QueryFor,
  ReportImported,
  ReportPreview,
  RulesFired,
  RuleThen,
} from '@assay/contracts'
import { type AnswerOf, anyStrategy, api, request, textOrRefusal } from '../../base/api.ts'

type Api = typeof journalApi

/** A report to upload: the file, and the time zone that the user chose for it. */
export interface SentReport {
  file: File
  zone?: string
}

const tagged = api.enhanceEndpoints({ addTagTypes: ['Journal'] })

const journal = tagged.injectEndpoints({
  endpoints: (build) => ({
    journalAccounts: build.query<JournalAccount[], void>({
      query: () => request<Api['accounts']>({ method: 'GET', path: '/api/journal' }),
      providesTags: ['Journal'],
    }),
    journal: build.query<JournalAnswer, { id: string } & QueryFor<Api['read']>>({
      query: ({ id, ...query }) => request<Api['read']>({ method: 'GET', path: '/api/journal/:id' }, { params: { id }, query }),
      providesTags: ['Journal'],
    }),
    journalTerms: build.query<JournalTerms[], string>({
      query: (symbol) => request<Api['terms']>({ method: 'GET', path: '/api/journal/terms' }, { query: { symbol } }),
      providesTags: ['Journal'],
    }),
    journalCsv: build.mutation<string, string>({
      query: (id) => ({
        ...request<Api['csv']>({ method: 'GET', path: '/api/journal/:id/positions.csv' }, { params: { id } }),
        responseHandler: textOrRefusal,
      }),
    }),
    /** `instrument` is the one that the server knows for the symbol of the position: once it is another, the rules are asked for again. */
    rulesThen: build.query<RuleThen[], { id: string; position: string; instrument: string }>({
      query: ({ id, position }) =>
        request<Api['rules']>({ method: 'GET', path: '/api/journal/:id/positions/:position/rules' }, { params: { id, position } }),
      providesTags: [anyStrategy],
    }),
    rulesFired: build.query<RulesFired, { id: string } & QueryFor<Api['fired']>>({
      query: ({ id, ...query }) => request<Api['fired']>({ method: 'GET', path: '/api/journal/:id/rules' }, { params: { id }, query }),
      providesTags: [anyStrategy, 'Journal'],
    }),
    noteTrade: build.mutation<AnswerOf<Api['note']>, { id: string; position: string; body: JournalNote }>({
      query: ({ body, ...params }) =>
        request<Api['note']>({ method: 'PUT', path: '/api/journal/:id/positions/:position' }, { params, body }),
      invalidatesTags: ['Journal'],
    }),
  }),
})

const reports = tagged.injectEndpoints({
  endpoints: (build) => ({
    previewReport: build.mutation<ReportPreview, SentReport>({
      query: ({ file, zone }) => ({
        ...request<Api['preview']>({ method: 'POST', path: '/api/journal/preview' }, { query: { filename: file.name, zone } }),
        ...asBytes(file),
      }),
    }),
    importReport: build.mutation<ReportImported, SentReport>({
      query: ({ file, zone }) => ({
        ...request<Api['import']>({ method: 'POST', path: '/api/journal/import' }, { query: { filename: file.name, zone } }),
        ...asBytes(file),
      }),
      invalidatesTags: ['Journal'],
    }),
  }),
})

const asBytes = (file: File) => ({ body: file, headers: { 'content-type': 'application/octet-stream' } })

export const {
  useJournalAccountsQuery,
  useJournalQuery,
  useJournalTermsQuery,
  useJournalCsvMutation,
  useRulesThenQuery,
  useRulesFiredQuery,
  useNoteTradeMutation,
} = journal
export const { usePreviewReportMutation, useImportReportMutation } = reports
