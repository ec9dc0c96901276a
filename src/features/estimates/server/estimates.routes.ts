import { z } from 'zod'
import { estimates } from '@/db/schema/sales-documents'
import { sendPdf } from '@/domain/sales-documents/server/paper/send'
import { type Api, idParams, JSON_TYPE, sendList } from '@/server/api'
import { contextOf } from '@/server/command'
import { identified, madeOrFound } from '@/server/creations'
import { sendCreated } from '@/server/record-bodies'
import { onlyVersion, versioned } from '@/server/versions'
import { orNotFound } from '@/shared/errors'
import { pageQuery } from '@/shared/list-query'
import {
  conversion,
  estimate,
  estimateDetail,
  estimateFilter,
  estimateInput,
  estimatePatch,
} from '../estimate.schema'
import { estimatePaper } from './estimate.pdf'
import { changeEstimate, convertToJob, createEstimate, removeEstimate } from './estimates.commands'
import { findEstimate, listEstimates } from './estimates.store'

const tags = ['Estimates']

export async function estimatesRoutes(api: Api) {
  const { db } = api.database

  api.get(
    '/api/estimates',
    {
      schema: {
        tags,
        querystring: estimateFilter.extend(pageQuery.shape),
        response: { 200: estimate.array() },
      },
    },
    async (request, reply) => sendList(request, reply, await listEstimates(db, request.query, request.query)),
  )

  api.get(
    '/api/estimates/:id',
    { schema: { tags, params: idParams, response: { 200: estimateDetail } } },
    async (request, reply) =>
      reply.type(JSON_TYPE).send(orNotFound(await findEstimate(db, request.params.id), 'Estimate not found')),
  )

  api.post(
    '/api/estimates',
    { schema: { tags, body: identified(estimateInput), response: madeOrFound(estimateDetail) } },
    async (request, reply) =>
      sendCreated(
        request,
        reply,
        (context) => createEstimate(context, request.body),
        (id) => findEstimate(db, id),
      ),
  )

  api.patch(
    '/api/estimates/:id',
    { schema: { tags, params: idParams, body: versioned(estimatePatch), response: { 200: estimateDetail } } },
    async (request, reply) =>
      reply
        .type(JSON_TYPE)
        .send(await changeEstimate(contextOf(request, estimates), request.params.id, request.body)),
  )

  api.delete(
    '/api/estimates/:id',
    { schema: { tags, params: idParams, response: { 204: z.literal('') } } },
    async (request, reply) =>
      reply.code(204).send(await removeEstimate(contextOf(request), request.params.id)),
  )

  api.post(
    '/api/estimates/:id/convert-to-job',
    { schema: { tags, params: idParams, body: onlyVersion, response: { 200: conversion } } },
    async (request, reply) =>
      reply.type(JSON_TYPE).send(await convertToJob(contextOf(request, estimates), request.params.id)),
  )

  api.get(
    '/api/estimates/:id/pdf',
    { schema: { tags, params: idParams, produces: ['application/pdf'] } },
    (request, reply) => sendPdf(request, reply, () => estimatePaper(db, request.params.id)),
  )
}
