// The package has no types; these cover what the tests use.
declare module 'midtrans-client' {
  type Json = Record<string, unknown>
  type Options = { isProduction: boolean; serverKey: string; clientKey: string }

  export class MidtransError extends Error {
    httpStatusCode: string | number
    ApiResponse: Json
  }
  export class Snap {
    constructor(options: Options)
    apiConfig: { getSnapApiBaseUrl(): string; getCoreApiBaseUrl(): string }
    httpClient: { http_client: { defaults: { proxy?: false } } }
    createTransaction(parameter: Json): Promise<{ token: string; redirect_url: string }>
    transaction: {
      status(id: string): Promise<Json>
      cancel(id: string): Promise<Json>
      expire(id: string): Promise<Json>
      refund(id: string, parameter: Json): Promise<Json>
      refundDirect(id: string, parameter: Json): Promise<Json>
      notification(body: Json): Promise<Json>
    }
  }
}
