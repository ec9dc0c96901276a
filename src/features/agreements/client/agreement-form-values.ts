import { newAgreement, renewal } from '../agreement'
import type { AgreementDetail, AgreementFormValues } from '../agreement.schema'

export function blankAgreement(now: Date, today: string): AgreementFormValues {
  return {
    customerId: '',
    title: '',
    description: '',
    price: null,
    endDate: '',
    notes: '',
    checklistId: null,
    customFields: {},
    ...newAgreement(now, today),
  }
}

export function editedAgreement(agreement: AgreementDetail): AgreementFormValues {
  return {
    customerId: agreement.customerId,
    agreementNumber: agreement.agreementNumber,
    title: agreement.title,
    description: agreement.description ?? '',
    frequency: agreement.frequency,
    price: agreement.price,
    startDate: agreement.startDate,
    endDate: agreement.endDate ?? '',
    nextServiceDate: agreement.nextServiceDate ?? '',
    status: agreement.status,
    notes: agreement.notes ?? '',
    checklistId: agreement.checklistId,
    customFields: agreement.customFields,
  }
}

export function renewedAgreement(agreement: AgreementDetail, today: string): AgreementFormValues {
  const { nextServiceDate, ...renewed } = renewal(agreement, agreement.visits[0]?.serviceDate ?? null, today)
  return { ...editedAgreement(agreement), ...renewed, nextServiceDate: nextServiceDate ?? '' }
}
