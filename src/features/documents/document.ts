declare module '@/shared/entities' {
  interface Entities {
    document: 'created' | 'updated' | 'deleted'
  }
}

export {}
