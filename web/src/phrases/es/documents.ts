import type { documents as english } from '../en/documents.ts'
import type { Translated } from '../keys.ts'

export const documents: Translated<typeof english> = {
  documentsTitle: 'Documentos',
  billTitle: 'Contrato de compraventa',
  billToSign: 'Por firmar',
  billToSignHint: 'Los artículos de esta factura requieren un contrato de compraventa. Lo firma en línea en un minuto.',
  billPreparing: 'En preparación',
  billPreparingHint: 'Se está preparando el documento. Esta página lo muestra en cuanto se pueda firmar.',
  billSigned: 'Firmado',
  billSignedHint: 'Lo conservamos tal como lo firmó y puede descargarlo cuando quiera.',
  billDeclined: 'Rechazado',
  billDeclinedHint: 'Usted no quiso firmar. Si cambia de opinión, preparamos un documento nuevo.',
  billUnreachable: 'No se puede acceder al servicio de firma en este momento. No se pierde nada: inténtelo más tarde.',
  signBill: 'Firmar',
  signBillAgain: 'Firmar uno nuevo',
  lookAgain: 'Volver a consultar',
  downloadBill: 'Descargar',
  manifestTitle: 'Lista de lotes',
  manifestHint: 'Todo lo que contiene esta factura, sin precios, para marcarlo al recoger o desempacar.',
  saveManifest: 'Descargar la lista',
  certificateTitle: 'Certificado de propiedad',
  downloadCertificate: 'Descargar el certificado',
}
