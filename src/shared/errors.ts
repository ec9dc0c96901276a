/** The one shape of every error answer; the client and the server both read it from here. */
export interface FieldError {
  path: string
  message: string
}

export interface ErrorBody {
  message: string
  code: string
  errors?: FieldError[]
}
