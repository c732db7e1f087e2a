import type { chatApi, ListedConversation } from '@assay/contracts'
import { type AnswerOf, api, request } from '../../base/api.ts'

const withTag = api.enhanceEndpoints({ addTagTypes: ['Chat'] })

const endpoints = withTag.injectEndpoints({
  endpoints: (build) => ({
    chatModel: build.query<AnswerOf<typeof chatApi.model>, void>({
      query: () => request<typeof chatApi.model>({ method: 'GET', path: '/api/chat/model' }),
      providesTags: ['Chat'],
    }),
    conversations: build.query<ListedConversation[], void>({
      query: () => request<typeof chatApi.list>({ method: 'GET', path: '/api/chat/conversations' }),
      providesTags: ['Chat'],
    }),
    conversation: build.query<AnswerOf<typeof chatApi.read>, string>({
      query: (id) => request<typeof chatApi.read>({ method: 'GET', path: '/api/chat/conversations/:id' }, { params: { id } }),
    }),
    renameConversation: build.mutation<AnswerOf<typeof chatApi.rename>, { id: string; title: string }>({
      query: ({ id, title }) =>
        request<typeof chatApi.rename>({ method: 'PATCH', path: '/api/chat/conversations/:id' }, { params: { id }, body: { title } }),
      invalidatesTags: ['Chat'],
    }),
    removeConversation: build.mutation<AnswerOf<typeof chatApi.remove>, string>({
      query: (id) => request<typeof chatApi.remove>({ method: 'DELETE', path: '/api/chat/conversations/:id' }, { params: { id } }),
      invalidatesTags: ['Chat'],
    }),
    stopTurn: build.mutation<AnswerOf<typeof chatApi.stop>, string>({
      query: (id) => request<typeof chatApi.stop>({ method: 'POST', path: '/api/chat/turns/:id/stop' }, { params: { id } }),
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
