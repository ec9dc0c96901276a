declare module '@/shared/entities' {
  interface Entities {
    custom_field: 'created' | 'updated' | 'deleted'
  }
}

export {}
