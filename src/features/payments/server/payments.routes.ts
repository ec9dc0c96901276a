import { invoices } from '@/db/schema/sales-documents/invoices'
import { payments } from '@/db/schema/sales-documents/payments'
import { invoiceDetail } from '@/domain/invoices/invoice.schema'
import { paymentInput, refundInput, reversalInput } from '@/domain/invoices/payment.schema'
import { invoiceStore } from '@/domain/invoices/server/invoices.store'
import { type Api, idParams } from '@/server/api'
import { createdOrExisting, identified } from '@/server/creations'
import { sendCreated } from '@/server/record-bodies'
import { recordRoutes } from '@/server/record-routes'
import { versioned } from '@/server/versions'
import { ENTITIES } from '@/shared/entities'
import { recordPayment, refundPayment, reversePayment } from './payments.commands'

const tags = ['Payments']

export async function paymentsRoutes(api: Api) {
  const { db } = api.database

  for (const { at, input, record } of [
    { at: 'payments', input: paymentInput, record: recordPayment },
    { at: 'refunds', input: refundInput, record: refundPayment },
  ])
    api.post(
      `${ENTITIES.invoice.api}/:id/${at}`,
      {
        config: { needs: 'change invoices' },
        schema: {
          tags,
          params: idParams,
          body: versioned(identified(input)),
          response: createdOrExisting(invoiceDetail),
        },
      },
      async (request, reply) =>
        sendCreated(
          request,
          reply,
          (context) => record(context, request.params.id, request.body),
          () => invoiceStore.find(db, request.params.id),
          // The version sent with a payment or refund is that of the invoice.
          invoices,
        ),
    )

  recordRoutes(api, ENTITIES.payment.api, tags, 'invoices').act(
    '/reverse',
    payments,
    reversalInput,
    invoiceDetail,
    reversePayment,
  )
}
