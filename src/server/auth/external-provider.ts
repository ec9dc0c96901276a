import * as openid from 'openid-client'
import type { Flow } from './flows'

export interface ProviderSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** The provider owns its people's addresses, so an address without a verified flag counts as verified. */
  trustsEmail: boolean
}

export interface Identity {
  issuer: string
  /** The person's id at the issuer, the only attribute that never changes. */
  subject: string
  email: string
  isEmailVerified: boolean
  firstName: string | null
  lastName: string | null
  /** Identifies the provider's session when it is ended. */
  idToken: string | undefined
}

/** The person declined at the provider. */
export class ConsentRefused extends Error {}

/** An unverified address could belong to anyone. */
export class EmailUnverified extends Error {}

const text = (claim: unknown) => (typeof claim === 'string' && claim.trim() !== '' ? claim.trim() : null)

/** The external identity provider, found by OpenID Connect discovery at its first use. */
export class ExternalProvider {
  private configuration: Promise<openid.Configuration> | undefined

  constructor(private readonly settings: ProviderSettings) {}

  /** Shared by all servers of a company and secret. */
  get secret(): string {
    return this.settings.clientSecret
  }

  /** `again`: the provider asks for the password even if the person is signed in there. */
  async begin(redirectUri: string, again: boolean): Promise<{ url: URL; flow: Flow }> {
    const flow: Flow = {
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      verifier: openid.randomPKCECodeVerifier(),
    }
    const url = openid.buildAuthorizationUrl(await this.discover(), {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      code_challenge: await openid.calculatePKCECodeChallenge(flow.verifier),
      code_challenge_method: 'S256',
      state: flow.state,
      nonce: flow.nonce,
      ...(again && { max_age: '0' }),
    })
    return { url, flow }
  }

  /** Exchanges the provider's response for the person's identity; throws on any mismatch. */
  async finish(callback: URL, flow: Flow): Promise<Identity> {
    const configuration = await this.discover()
    const tokens = await openid
      .authorizationCodeGrant(configuration, callback, {
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        pkceCodeVerifier: flow.verifier,
        idTokenExpected: true,
      })
      .catch((error: unknown) => {
        const isRefused =
          error instanceof openid.AuthorizationResponseError && error.error === 'access_denied'
        throw isRefused ? new ConsentRefused() : error
      })
    const claims = tokens.claims()
    if (!claims) throw new Error('The provider sent no identity')
    const profile = claims.email
      ? claims
      : await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)
    const email = text(profile.email)
    if (!email) throw new Error('The provider sent no e-mail address')
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email,
      isEmailVerified: this.isVerified(profile.email_verified),
      firstName: text(profile.given_name) ?? text(profile.name),
      lastName: text(profile.family_name),
      idToken: tokens.id_token,
    }
  }

  /** Where a browser ends its session at the provider; undefined if the provider has no such page. */
  async endSessionUrl(idToken: string | undefined, returnTo: string): Promise<URL | undefined> {
    const configuration = await this.discover()
    if (!configuration.serverMetadata().end_session_endpoint) return undefined
    return openid.buildEndSessionUrl(configuration, {
      post_logout_redirect_uri: returnTo,
      ...(idToken && { id_token_hint: idToken }),
    })
  }

  /** Some providers send it as text, and some leave it out. */
  private isVerified(claim: unknown): boolean {
    return claim === true || claim === 'true' || (claim === undefined && this.settings.trustsEmail)
  }

  private discover(): Promise<openid.Configuration> {
    const { issuer, clientId, clientSecret } = this.settings
    const server = new URL(issuer)
    // Plain HTTP is allowed by the settings check for a provider on this machine only.
    const execute = server.protocol === 'http:' ? [openid.allowInsecureRequests] : []
    this.configuration ??= openid
      .discovery(server, clientId, clientSecret, undefined, { execute, timeout: 10 })
      .catch((error: unknown) => {
        // Retried on the next attempt if the provider was unreachable.
        this.configuration = undefined
        throw error
      })
    return this.configuration
  }
}
