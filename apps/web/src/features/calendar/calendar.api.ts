import type {
  AddressChoice,
  Agenda,
  agendaApi,
  CalendarDetail,
  CalendarImport,
  CalendarState,
  calendarApi,
  SymbolReactions,
} from '@assay/contracts'
import { type AnswerOf, api, request } from '../../base/api.ts'

export interface AgendaAsked {
  from: string
  days: string
  zone: string
  currencies?: string
  impact?: 'low' | 'medium' | 'high'
  search?: string
}

const tagged = api.enhanceEndpoints({ addTagTypes: ['Calendar', 'CalendarAddress'] })

const agenda = tagged.injectEndpoints({
  endpoints: (build) => ({
    agenda: build.query<Agenda, AgendaAsked>({
      query: (query) => request<typeof agendaApi.list>({ method: 'GET', path: '/api/agenda' }, { query }),
      providesTags: ['Calendar'],
    }),
    calendarEvent: build.query<CalendarDetail, string>({
      query: (id) => request<typeof calendarApi.read>({ method: 'GET', path: '/api/calendar/:id' }, { params: { id } }),
      providesTags: ['Calendar'],
    }),
    eventReactions: build.query<SymbolReactions[], { id: string; symbols: string }>({
      query: ({ id, symbols }) =>
        request<typeof agendaApi.reactions>({ method: 'GET', path: '/api/agenda/reactions/:id' }, { params: { id }, query: { symbols } }),
      providesTags: ['Calendar'],
    }),
    refreshCalendar: build.mutation<CalendarState, void>({
      query: () => request<typeof agendaApi.refresh>({ method: 'POST', path: '/api/agenda/refresh' }),
      invalidatesTags: ['Calendar'],
    }),
  }),
})

const addresses = tagged.injectEndpoints({
  endpoints: (build) => ({
    calendarAddress: build.query<AnswerOf<typeof agendaApi.address>, void>({
      query: () => request<typeof agendaApi.address>({ method: 'GET', path: '/api/agenda/address' }),
      providesTags: ['CalendarAddress'],
    }),
    makeCalendarAddress: build.mutation<AnswerOf<typeof agendaApi.makeAddress>, AddressChoice>({
      query: (body) => request<typeof agendaApi.makeAddress>({ method: 'PUT', path: '/api/agenda/address' }, { body }),
      invalidatesTags: ['CalendarAddress'],
    }),
    endCalendarAddress: build.mutation<AnswerOf<typeof agendaApi.endAddress>, void>({
      query: () => request<typeof agendaApi.endAddress>({ method: 'DELETE', path: '/api/agenda/address' }),
      invalidatesTags: ['CalendarAddress'],
    }),
  }),
})

const imports = tagged.injectEndpoints({
  endpoints: (build) => ({
    lookAtCalendar: build.mutation<CalendarImport, File>({
      query: (file) => ({
        ...request<typeof calendarApi.import>({ method: 'POST', path: '/api/calendar/imports' }, { query: { filename: file.name } }),
        body: file,
        headers: { 'content-type': 'application/octet-stream' },
      }),
    }),
    confirmCalendar: build.mutation<AnswerOf<typeof calendarApi.confirmImport>, { id: string; zone?: string; despiteEvidence?: boolean }>({
      query: ({ id, zone, despiteEvidence }) =>
        request<typeof calendarApi.confirmImport>(
          { method: 'POST', path: '/api/calendar/imports/:id/confirm' },
          { params: { id }, body: { ...(zone && { zone }), ...(despiteEvidence && { despiteEvidence }) } },
        ),
      invalidatesTags: ['Calendar'],
    }),
    calendarImports: build.query<AnswerOf<typeof calendarApi.imports>, void>({
      query: () => request<typeof calendarApi.imports>({ method: 'GET', path: '/api/calendar/imports' }),
      providesTags: ['Calendar'],
    }),
    takeBackCalendar: build.mutation<AnswerOf<typeof calendarApi.takeBackImport>, string>({
      query: (id) =>
        request<typeof calendarApi.takeBackImport>({ method: 'POST', path: '/api/calendar/imports/:id/take-back' }, { params: { id } }),
      invalidatesTags: ['Calendar'],
    }),
    discardCalendar: build.mutation<AnswerOf<typeof calendarApi.discardImport>, string>({
      query: (id) => request<typeof calendarApi.discardImport>({ method: 'DELETE', path: '/api/calendar/imports/:id' }, { params: { id } }),
    }),
  }),
})

export const { useAgendaQuery, useCalendarEventQuery, useEventReactionsQuery, useRefreshCalendarMutation } = agenda
export const { useCalendarAddressQuery, useMakeCalendarAddressMutation, useEndCalendarAddressMutation } = addresses
export const {
  useLookAtCalendarMutation,
  useConfirmCalendarMutation,
  useDiscardCalendarMutation,
  useCalendarImportsQuery,
  useTakeBackCalendarMutation,
} = imports
