import type { assistantApi, ListedConversation } from '@assay/contracts'
import { type AnswerOf, api, request } from '../../base/api.ts'

const withTag = api.enhanceEndpoints({ addTagTypes: ['Chat'] })

const endpoints = withTag.injectEndpoints({
  endpoints: (build) => ({
    chatModel: build.query<AnswerOf<typeof assistantApi.model>, void>({
      query: () => request<typeof assistantApi.model>({ method: 'GET', path: '/api/chat/model' }),
      providesTags: ['Chat'],
    }),
    conversations: build.query<ListedConversation[], void>({
      query: () => request<typeof assistantApi.list>({ method: 'GET', path: '/api/chat/conversations' }),
      providesTags: ['Chat'],
    }),
    conversation: build.query<AnswerOf<typeof assistantApi.read>, string>({
      query: (id) => request<typeof assistantApi.read>({ method: 'GET', path: '/api/chat/conversations/:id' }, { params: { id } }),
    }),
    renameConversation: build.mutation<AnswerOf<typeof assistantApi.rename>, { id: string; title: string }>({
      query: ({ id, title }) =>
        request<typeof assistantApi.rename>({ method: 'PATCH', path: '/api/chat/conversations/:id' }, { params: { id }, body: { title } }),
      invalidatesTags: ['Chat'],
    }),
    removeConversation: build.mutation<AnswerOf<typeof assistantApi.remove>, string>({
      query: (id) => request<typeof assistantApi.remove>({ method: 'DELETE', path: '/api/chat/conversations/:id' }, { params: { id } }),
      invalidatesTags: ['Chat'],
    }),
    stopTurn: build.mutation<AnswerOf<typeof assistantApi.stop>, string>({
      query: (id) => request<typeof assistantApi.stop>({ method: 'POST', path: '/api/chat/turns/:id/stop' }, { params: { id } }),
    }),
  }),
})

/** Refetches the list of conversations and the number of messages left today. */
export const chatChanged = () => withTag.util.invalidateTags(['Chat'])

export const {
  useChatModelQuery,
  useConversationsQuery,
  useLazyConversationQuery,
  useRemoveConversationMutation,
  useRenameConversationMutation,
  useStopTurnMutation,
} = endpoints
