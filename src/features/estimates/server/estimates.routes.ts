import { estimates } from '@/db/schema/sales-documents/estimates'
import { asCompanyAllows } from '@/domain/company/server/company.lookup'
import { fieldsOf } from '@/domain/custom-fields/server/custom-fields.lookup'
import { documentRoutes } from '@/domain/sales-documents/server/document-routes'
import { fillInNumber } from '@/domain/sales-documents/server/number-series'
import { type Api, idParams, JSON_TYPE } from '@/server/api'
import { contextOf } from '@/server/command'
import { identified } from '@/server/creations'
import { onlyVersion, versioned } from '@/server/versions'
import {
  conversion,
  type Estimate,
  estimate,
  estimateDetail,
  estimateFilter,
  estimateInput,
  estimatePatch,
  fractionalEstimate,
  fractionalEstimatePatch,
} from '../estimate.schema'
import { ESTIMATE_COLUMNS } from '../estimate-table'
import { estimatePaper } from './estimate.pdf'
import { changeEstimate, convertToJob, createEstimate, removeEstimate } from './estimates.commands'
import { estimateList, estimateNumbers, estimateStore } from './estimates.store'

const tags = ['Estimates']

export async function estimatesRoutes(api: Api) {
  const { db } = api.database
  const routes = documentRoutes(
    api,
    '/api/estimates',
    tags,
    'estimates',
    estimateNumbers,
    fieldsOf('estimate'),
  )
  routes.table(estimateFilter, estimate, ESTIMATE_COLUMNS, estimateList)
  routes.one(estimateDetail, estimateStore.find, 'Estimate not found')
  routes.create(fractionalEstimate, estimateDetail, createEstimate, estimateStore.find, {
    preValidation: [fillInNumber(db, estimateNumbers), asCompanyAllows(db, identified(estimateInput))],
  })
  routes.change(estimates, fractionalEstimatePatch, estimateDetail, changeEstimate, {
    preValidation: asCompanyAllows(db, versioned(estimatePatch)),
  })
  routes.many({
    entity: 'estimate',
    table: estimates,
    input: estimatePatch.pick({ status: true, validUntil: true }),
    name: (found: Estimate) => found.estimateNumber,
    missing: 'Estimate not found',
    change: changeEstimate,
  })
  routes.remove(removeEstimate)
  routes.paper(estimatePaper)

  api.post(
    '/api/estimates/:id/convert-to-job',
    {
      config: { needs: 'change estimates' },
      schema: { tags, params: idParams, body: onlyVersion, response: { 200: conversion } },
    },
    async (request, reply) =>
      reply.type(JSON_TYPE).send(await convertToJob(contextOf(request, estimates), request.params.id)),
  )
}
