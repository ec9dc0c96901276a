import { estimates } from '@/db/schema/sales-documents/estimates'
import { asCompanyAllows } from '@/domain/company/server/company.lookup'
import { fieldsOf } from '@/domain/custom-fields/server/custom-fields.lookup'
import { documentRoutes } from '@/domain/sales-documents/server/document-routes'
import { fillInNumber } from '@/domain/sales-documents/server/number-series'
import { type Api, idParams, JSON_TYPE } from '@/server/api'
import { contextOf } from '@/server/command'
import { identified } from '@/server/creations'
import { onlyVersion, versioned } from '@/server/versions'
import { conversion, estimateApi, estimateInput, estimatePatch } from '../estimate.schema'
import { estimatePaper } from './estimate.pdf'
import { changeEstimate, convertToJob, createEstimate, removeEstimate } from './estimates.commands'
import { estimateList, estimateNumbers, estimateStore } from './estimates.store'

export async function estimatesRoutes(api: Api) {
  const { db } = api.database
  const routes = documentRoutes(api, estimateApi, estimateNumbers, fieldsOf('estimate'))
  const { path, tags } = routes
  routes.table(estimateList)
  routes.one(estimateStore.find)
  routes.create(createEstimate, estimateStore.find, {
    preValidation: [fillInNumber(db, estimateNumbers), asCompanyAllows(db, identified(estimateInput))],
  })
  routes.change(estimates, changeEstimate, {
    preValidation: asCompanyAllows(db, versioned(estimatePatch)),
  })
  routes.many({
    table: estimates,
    input: estimatePatch.pick({ status: true, validUntil: true }),
    name: ({ estimateNumber }) => estimateNumber,
    change: changeEstimate,
  })
  routes.remove(removeEstimate)
  routes.paper(estimatePaper)

  api.post(
    `${path}/:id/convert-to-job`,
    {
      config: { needs: 'change estimates' },
      schema: { tags, params: idParams, body: onlyVersion, response: { 200: conversion } },
    },
    async (request, reply) =>
      reply.type(JSON_TYPE).send(await convertToJob(contextOf(request, estimates), request.params.id)),
  )
}
