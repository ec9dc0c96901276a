export const DEMO_LOGIN = { email: 'demo@plumbline.example', password: 'plumbline-demo' }
